import { inflateSync } from 'node:zlib'

/** Names that a paper has to show as they are, whatever their script. */
export const namesOfScripts = [
  '王小明',
  '陳大文',
  'さくら',
  '김민준',
  'דוד כהן',
  'محمد علی',
  'สมชาย',
  'නිමල්',
  'Asha 🌸',
  'അഞ്ജലി കൃഷ്ണൻ',
  'श्रीकृष्ण',
  'Łukasz Đorđević',
  'Юлия',
  'Σωκράτης',
]

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/**
 * The characters of a name that a PDF doesn't have. Inter's Latin letters, which are written and not drawn, don't
 * count.
 */
export function missingOnPaper(paper: Uint8Array, name: string): string[] {
  const whole = Buffer.from(paper).toString('latin1')
  const streams = [...whole.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, packed = '']) => {
    try {
      return [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  // What screen readers and searches find.
  const texts = [...streams.join('\n').matchAll(/\/ActualText \(\xfe\xff((?:\\[\s\S]|[^\\)])*)\)/g)]
  const drawn = texts.map(([, text = '']) => {
    const bytes = text.replace(/\\([\s\S])/g, (_, escaped: string) => escapes[escaped] ?? escaped)
    return Buffer.from(bytes, 'latin1').swap16().toString('utf16le')
  })
  const all = drawn.join('')
  return [...name.normalize('NFC')].filter((letter) => letter > '\xff' && !all.includes(letter))
}
