import { generate } from 'selfsigned';

/**
 * Makes a self-signed certificate. Clients have to trust the certificate or ignore certificate
 * errors.
 */
export async function makeCertificate(host = 'localhost') {
  const options = { keyType: 'ec', algorithm: 'sha256' } as const;
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], options);
  return { key, cert };
}
