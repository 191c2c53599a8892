/**
 * Explains what is wrong with web and e-mail addresses. The caller writes each result directly
 * after the address, so the result starts with a comma or a colon.
 */
import { domainToASCII } from 'node:url';

/** A host name in ASCII. Some real hosts contain an underscore. */
const HOST = /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/** The part before the @ (RFC 5321), except the form in quotation marks. */
const MAILBOX = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

export function explainAddress(address: string): string | undefined {
  if (/[\s\\]/.test(address)) {
    return ', which has a space, a line break or a backslash: write %20 or a slash';
  }
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return ': write a full address that starts with https://';
  if (url.username || url.password) return ', which has a user or a password in it: remove both';
  if (HOST.test(url.hostname)) return undefined;
  return `, and ${url.hostname} is not a public host name: write one such as www.example.com`;
}

export function explainEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const [mailbox, host] = [email.slice(0, at), email.slice(at + 1)];
  const ascii = domainToASCII(host);
  if (!mailbox || !HOST.test(ascii)) return ': write an e-mail address such as name@example.com';
  if (!MAILBOX.test(mailbox)) {
    return ', which has characters before the @ that mail servers may refuse: use only the letters a to z, digits, dots and hyphens';
  }
  // Mail clients differ in how they handle hosts with other letters.
  if (ascii === host.toLowerCase()) return undefined;
  return `, whose host has letters that mail programs may not support: write ${mailbox}@${ascii}`;
}
