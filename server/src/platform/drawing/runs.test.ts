import { describe, expect, it } from 'vitest'
import { namesOfScripts } from '../../../test/setup/papers.ts'
import { loadFonts } from './fonts.ts'
import { missingCharacters } from './line.ts'
import { unprintable } from './printable.ts'
import { outlineOf, runsOf } from './runs.ts'

const runs = async (text: string) => runsOf(text, await loadFonts('strong', text))
const texts = async (text: string) => (await runs(text)).map((run) => run.text)

describe('letters', () => {
  it('of Latin stay text, others are drawn, and spaces and marks go with the letter before', async () => {
    expect((await runs('Devika കൃഷ്ണൻ N')).map(({ kind, text }) => [kind, text])).toEqual([
      ['latin', 'Devika '],
      ['drawn', 'കൃഷ്ണൻ '],
      ['latin', 'N'],
    ])
  })

  it('are joined as their script asks', async () => {
    const widthOf = async (text: string) => {
      const [run] = await runs(text)
      if (run?.kind !== 'drawn') throw new Error('they are drawn')
      return outlineOf(run).width
    }
    expect(await widthOf('ക്ഷ')).toBeLessThan((await widthOf('ക')) + (await widthOf('ഷ')))
  })

  it('become a question mark where no font has them', async () => {
    expect(await runs('𒀀')).toEqual([{ kind: 'latin', text: '?' }])
  })

  it('are drawn without characters that nobody can see', async () => {
    expect(await texts('As\u200bha\ufe0f')).toEqual(['Asha'])
  })
})

describe('text from right to left', () => {
  it.each([
    ['דוד כהן', ['דוד כהן']],
    ['דוד (David) כהן', ['כהן', '(', 'David', ')', 'דוד']],
    ['Anna דוד 12', ['Anna', '12', 'דוד']],
    ['דוד 12', ['12', 'דוד']],
    ['כהן-לוי', ['לוי', '-', 'כהן']],
    ['won by محمد علی at home', ['won by', 'محمد علی', 'at home']],
  ])('appears in its order: %s', async (text, order) => {
    expect((await texts(text)).map((one) => one.trim()).filter(Boolean)).toEqual(order)
  })

  it('is shaped in its direction', async () => {
    const [run] = await runs('دد')
    expect(run).toMatchObject({ kind: 'drawn', isRightToLeft: true })
  })
})

describe('what people are warned of', () => {
  it.each(namesOfScripts)('is nothing in the name %s', async (name) => {
    expect(await missingCharacters(name)).toEqual([])
  })

  it('is each character that no font has', async () => {
    expect(await unprintable(['Asha', '王小明', 'Asha 𒀀𒀁𒀀'])).toEqual([
      { text: 'Asha 𒀀𒀁𒀀', missing: ['𒀀', '𒀁'] },
    ])
  })
})
