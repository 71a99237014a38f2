import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumArguments, chromiumPath } from '../lib/chromium.ts'
import { withDatabase } from '../lib/database.ts'
import { whileServing } from '../lib/processes.ts'
import { atLeast, median, type Row } from '../lib/row.ts'

const PORT = 5753
const ROUNDS = 3
/** Scores out of 100 that the entrance keeps on a phone. */
const targets = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof targets

/** Lighthouse on the sign-in page, as a phone on a slow network sees it. */
export async function measure(): Promise<Row[]> {
  return withDatabase((url) => whileServing(url, PORT, (address) => rate(`${address}/login`)))
}

async function rate(url: string): Promise<Row[]> {
  const browser = await launch({ chromePath: chromiumPath(), chromeFlags: chromiumArguments })
  try {
    const scores = Object.fromEntries(
      Object.keys(targets).map((category) => [category, [] as number[]]),
    ) as Record<Category, number[]>
    for (let round = 0; round < ROUNDS; round++) {
      const result = await lighthouse(url, {
        port: browser.port,
        logLevel: 'silent',
        onlyCategories: Object.keys(targets),
      })
      for (const [category, values] of Object.entries(scores)) {
        values.push((result?.lhr.categories[category]?.score ?? 0) * 100)
      }
    }
    return Object.entries(targets).map(([category, target]) =>
      atLeast(`Lighthouse, ${category} of /login`, median(scores[category as Category]), target),
    )
  } finally {
    browser.kill()
  }
}
