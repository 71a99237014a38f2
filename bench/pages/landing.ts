import { publicFigures } from '@muster/contract/reach/public-figures.ts'
import { ratesBesideRead, shareOf } from '../lib/bare.ts'
import { askOf } from '../lib/calls.ts'
import { withDemo } from '../lib/community.ts'
import type { Row } from '../lib/row.ts'

/** What visitors of the landing page ask for: the page itself, what it shows, and its numbers. */
export async function measure(): Promise<Row[]> {
  return withDemo(async (url) => {
    const rates = await ratesBesideRead(url, async () => ({
      page: [{ path: '/' }],
      landing: [askOf(publicFigures.landing, undefined)],
      figures: [askOf(publicFigures.landingStats, undefined)],
    }))
    return [
      shareOf('landing page, of the bare read', rates.page),
      shareOf('what the landing page shows, of the bare read', rates.landing),
      shareOf('numbers of the landing page, of the bare read', rates.figures),
    ]
  })
}
