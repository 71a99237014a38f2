import fc from 'fast-check'

const nested = (depth: number): unknown => (depth === 0 ? 'deep' : [{ inner: nested(depth - 1) }])

const textsOfTrouble = [
  '',
  ' ',
  '\u0000',
  'zero\u0000inside',
  '\ud800',
  '\u202Eturned around',
  'é'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(20),
  'x'.repeat(256),
  'x'.repeat(20_000),
  "' or '1' = '1",
  '%',
  '_',
  '\\',
  '%00',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'null',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '2024-02-30',
  '0000-00-00',
  '275760-09-13T00:00:00.001Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'not-a-uuid',
  'nobody@nowhere.invalid',
  '{"a":',
  ',,,',
  '(((',
  '[[:alpha:]',
]

const numbersOfTrouble = [
  0,
  -0,
  -1,
  0.5,
  32_768,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  5e-324,
]

/** Values of any type, with a liking for those that have broken programs before. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...textsOfTrouble),
  fc.constantFrom(...numbersOfTrouble),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 3 }, nested(40)),
  fc.uuid(),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.double(),
  fc.jsonValue(),
)

/** Values on and just outside of the bounds of a schema. */
export function nearMisses(schema: {
  readonly type?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
}): unknown[] {
  const { type, minLength, maxLength, minimum, maximum, maxItems } = schema
  const filled = (text: string) => text.padEnd(minLength ?? 0, 'x').slice(0, maxLength)
  return [
    ...(type === 'string' ? [filled('nul\u0000inside'), filled('half \ud800 a pair'), filled('%_\\')] : []),
    ...(minLength ? ['x'.repeat(minLength - 1), 'x'.repeat(minLength)] : []),
    ...(maxLength ? ['x'.repeat(maxLength), 'ﷺ'.repeat(maxLength), 'x'.repeat(maxLength + 1)] : []),
    ...(minimum === undefined ? [] : [minimum - 1, minimum]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1]),
    ...(maxItems ? [Array.from({ length: maxItems + 1 }, (_, index) => index)] : []),
  ]
}
