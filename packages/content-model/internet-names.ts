/** Addresses of pages and e-mail: what is wrong with them, each as the end of a sentence. */
import { domainToASCII } from 'node:url';

/** In ASCII, as the internet has them; some have an underscore. */
const HOST = /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/** What stands before the @ (RFC 5321), without what needs quotation marks. */
const MAILBOX = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

export function explainAddress(address: string): string | undefined {
  if (/[\s\\]/.test(address)) {
    return ', which has a space, a line break or a backslash: write %20 or a slash';
  }
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return ': write a full address that starts with https://';
  if (url.username || url.password) return ', which has a user or a password in it: remove both';
  if (HOST.test(url.hostname)) return undefined;
  return `, and ${url.hostname} is no host of the internet: write one such as www.example.com`;
}

export function explainEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const [mailbox, host] = [email.slice(0, at), email.slice(at + 1)];
  const ascii = domainToASCII(host);
  if (!mailbox || !HOST.test(ascii)) return ': write an e-mail address such as name@example.com';
  if (!MAILBOX.test(mailbox)) {
    return ', which has other characters before the @ than mail servers know: write the letters a to z, digits, dots and hyphens';
  }
  // Programs for e-mail differ in what they make of others.
  if (ascii === host.toLowerCase()) return undefined;
  return `, whose host has letters that programs for e-mail may not know: write ${mailbox}@${ascii}`;
}
