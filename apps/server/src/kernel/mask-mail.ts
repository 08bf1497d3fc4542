/** A mail address as staff may see it: `q***@example.com`. */
export function maskMail(email: string): string {
  return email.replace(/^(.)[^@]*(?=@)/, '$1***');
}
