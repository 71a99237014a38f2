import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { namesOfScripts } from '../../../../../test/setup/papers.ts'
import { loadFonts } from '../../../../platform/drawing/fonts.ts'
import { missingFrom, outlineOf, runsOf } from '../../../../platform/drawing/runs.ts'
import { voucherPicture, voucherSvg } from './picture.ts'

const pictured = {
  code: 'P070324-7KQ2M9XWDA',
  fullName: 'Asha Rao',
  muid: 'asharao@muster',
  hashtag: '#poster',
  karma: 75,
  month: 'March',
  week: 'W2',
  event: null,
  description: null,
}

/** The brightest value in a part of the name's line, from 0 to 255. */
async function brightest(picture: Buffer, left: number, width: number): Promise<number> {
  const part = sharp(picture).extract({ left, top: 250, width, height: 70 }).greyscale().raw()
  return Math.max(...(await part.toBuffer()))
}

describe('the picture', () => {
  it('is a JPEG of 1200 by 675 pixels with writing on it', async () => {
    const picture = await voucherPicture(pictured)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 675 })
    const other = await voucherPicture({ ...pictured, fullName: 'Bela Nair' })
    expect(Buffer.compare(picture, other)).not.toBe(0)
    expect(await brightest(picture, 135, 400)).toBeGreaterThan(200)
    expect(await brightest(picture, 535, 580)).toBeLessThan(50)
  })

  it.each([20, 25, 40, 2000])('keeps a name of %i wide letters legible within the card', async (length) => {
    const picture = await voucherPicture({ ...pictured, fullName: 'W'.repeat(length) })
    expect(await brightest(picture, 1000, 66)).toBeGreaterThan(200)
    expect(await brightest(picture, 1067, 50)).toBeLessThan(50)
  })

  it('cuts what would be too small', async () => {
    const drawn = (length: number) => voucherSvg({ ...pictured, fullName: 'W'.repeat(length) })
    expect(await drawn(150)).toBe(await drawn(2000))
    expect(await drawn(25)).not.toBe(await drawn(26))
  })

  it.each(namesOfScripts)('has the glyphs of the name %s', async (fullName) => {
    const fonts = await loadFonts('light', fullName)
    const drawn = await voucherSvg({ ...pictured, fullName })
    expect(missingFrom(fullName, fonts)).toEqual([])
    for (const run of runsOf(fullName, fonts)) {
      const { path } = outlineOf({ ...run, font: run.kind === 'drawn' ? run.font : fonts.latinFont })
      expect(drawn).toContain(`d="${path}"`)
    }
  })

  it('has the member ID instead of a name that no font has', async () => {
    const drawn = await voucherSvg({ ...pictured, fullName: '𒀀𒀁' })
    expect(drawn).toBe(await voucherSvg({ ...pictured, fullName: pictured.muid }))
  })
})
