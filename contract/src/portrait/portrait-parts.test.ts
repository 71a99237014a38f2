import { expect, test } from 'vitest'
import { portraitParts } from './portrait-parts.ts'

const members = Array.from({ length: 400 }, (_, index) => `member-${index}@muster`)

test('a member keeps the face of the first day for good', () => {
  expect(portraitParts('anjali-menon@muster')).toEqual(portraitParts('anjali-menon@muster'))
  // Snapshot, because any change of the draws would give every member a different face.
  expect(portraitParts('anjali-menon@muster')).toMatchInlineSnapshot(`
    {
      "build": 1,
      "dots": 181,
      "extra": null,
      "form": "slope",
      "glasses": false,
      "ground": 1,
      "hair": "bob",
      "hairColor": "#232b4a",
      "lean": 2,
      "skin": 1,
      "smile": 1,
      "top": "stole",
      "volume": 0,
      "wear": "#26305c",
    }
  `)
})

test('members look different from each other', () => {
  const faces = new Set(members.map((muid) => JSON.stringify(portraitParts(muid))))
  expect(faces.size).toBe(members.length)
})

test('every head of hair, skin and top comes up, and glasses for about one in five', () => {
  const all = members.map(portraitParts)
  const kinds = (of: 'ground' | 'skin' | 'hair' | 'top' | 'smile' | 'form' | 'build' | 'volume' | 'extra') =>
    new Set(all.map((parts) => parts[of])).size
  expect([
    ...[kinds('ground'), kinds('skin'), kinds('hair'), kinds('top'), kinds('smile')],
    ...[kinds('form'), kinds('build'), kinds('volume'), kinds('extra')],
  ]).toEqual([6, 5, 8, 4, 3, 6, 3, 3, 4])
  const withGlasses = all.filter((parts) => parts.glasses).length / all.length
  expect(withGlasses).toBeGreaterThan(0.15)
  expect(withGlasses).toBeLessThan(0.3)
})

test('nobody wears the colour of their ground', () => {
  const ofGrounds = ['#3459db', '#c93a68', '#0e8472', '#7646da', '#e8a317', '#26305c']
  for (const { ground, wear } of members.map(portraitParts)) {
    if (ground < 5) expect(wear).not.toBe(ofGrounds[ground])
  }
})
