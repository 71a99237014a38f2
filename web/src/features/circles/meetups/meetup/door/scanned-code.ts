const CODE = /^[A-Z0-9]{6}$/

/** The code in scanned or typed text: the plain code, or the address of a meetup with `?code=`. */
export function scannedCode(text: string): string | null {
  const plain = text.trim().toUpperCase()
  if (CODE.test(plain)) return plain
  const code = URL.parse(text.trim())?.searchParams.get('code')?.toUpperCase()
  return code && CODE.test(code) ? code : null
}
