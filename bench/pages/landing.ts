import { publicFigures } from '@muster/contract/reach/public-figures.ts'
import { withDatabase } from '../lib/database.ts'
import { compareWithBareRead } from '../lib/load.ts'
import { atLeast, type Row } from '../lib/row.ts'

const PORTS = { server: 5788, bare: 5789 }

/** What visitors of the landing page ask for: the page itself, what it shows, and its numbers. */
export async function measure(): Promise<Row[]> {
  return withDatabase(async (url) => {
    const { bare, rates } = await compareWithBareRead(url, PORTS, async (address) => ({
      page: { url: `${address}/` },
      landing: { url: address + publicFigures.landing.path },
      figures: { url: address + publicFigures.landingStats.path },
    }))
    return [
      atLeast('landing page, of the bare read', rates.page / bare, 0.5),
      atLeast('what the landing page shows, of the bare read', rates.landing / bare, 0.5),
      atLeast('numbers of the landing page, of the bare read', rates.figures / bare, 0.5),
    ]
  })
}
