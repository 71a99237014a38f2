import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumArguments, chromiumPath } from '../lib/chromium.ts'
import { withDemo } from '../lib/community.ts'
import { whileServing } from '../lib/processes.ts'
import type { Row } from '../lib/row.ts'
import { median } from '../lib/statistics.ts'

const ROUNDS = 3
/** Scores out of 100 on a phone: that of speed depends on the machine, the others are kept. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse on the sign-in page, as a phone on a slow network sees it. */
export async function measure(): Promise<Row[]> {
  return withDemo((url) => whileServing(url, ({ address }) => rate(`${address}/login`)))
}

async function rate(url: string): Promise<Row[]> {
  const browser = await launch({ chromePath: chromiumPath(), chromeFlags: chromiumArguments })
  try {
    const scores = categories.map((): number[] => [])
    for (let round = 0; round < ROUNDS; round++) {
      const result = await lighthouse(url, {
        port: browser.port,
        logLevel: 'silent',
        onlyCategories: [...categories],
      })
      for (const [at, category] of categories.entries()) {
        scores[at]?.push((result?.lhr.categories[category]?.score ?? 0) * 100)
      }
    }
    return categories.map((category, at) => ({
      name: `Lighthouse, ${category} of /login`,
      value: median(scores[at] ?? []),
      unit: '',
      better: 'more',
      limit: category === 'performance' ? null : 100,
    }))
  } finally {
    browser.kill()
  }
}
