import { generate } from 'selfsigned';

/** Self-signed: clients have to trust it, or to ignore errors. */
export async function makeCertificate(host = 'localhost') {
  const options = { keyType: 'ec', algorithm: 'sha256' } as const;
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], options);
  return { key, cert };
}
