import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { routeNamed } from '@muster/contract/all.ts'
import * as cards from '@muster/contract/cards.ts'
import type { Card, PageOfCard } from '@muster/contract/lib/card.ts'
import type { Browser } from '@playwright/test'
import { mapAtOnce } from '../lib/at-once.ts'
import { untilComplete, watched, withBrowser } from '../lib/browser.ts'
import { signInAsAdmin, signInAsLearner, storageOf } from '../lib/calls.ts'
import { withDemo, withTemporaryFolder } from '../lib/community.ts'
import { sayFor } from '../lib/part.ts'
import { root, whileServing } from '../lib/processes.ts'
import { type Row, size } from '../lib/row.ts'
import { inputsOf } from '../server/gets.ts'

const QUIET_MS = 1_500
const GIVE_UP_MS = 20_000
/** They wait more than they work. */
const PAGES_AT_ONCE = 3
const NOBODY = '00000000-0000-4000-8000-000000000000'

const say = sayFor('sizes')

const pages: readonly PageOfCard[] = Object.values(cards).flatMap((card: Card) => card.pages ?? [])

/** JavaScript and styles of a first visit to every page of the web app, as they are sent (gzip). */
export async function measure(): Promise<Row[]> {
  return withTemporaryFolder((dataDir) =>
    withDemo((url, sql) =>
      whileServing(
        url,
        async ({ address }) => {
          const { values } = await inputsOf(address, sql, dataDir)
          const storages = {
            'staff member': await storageOf(await signInAsAdmin(address), address),
            member: await storageOf(await signInAsLearner(address), address),
            visitor: {},
          }
          return withBrowser(async (browser) => {
            const rows = await mapAtOnce(pages, PAGES_AT_ONCE, async (page) => {
              say(page.path)
              const who = readerOf(page)
              const visit = { url: address + addressOfPage(page, values), storage: storages[who] }
              const { scripts, styles } = await sizesOf(browser, visit)
              const name = `${page.path}, as a ${who}`
              return [size(`${name}: JavaScript`, scripts), size(`${name}: styles`, styles)]
            })
            return rows.flat()
          })
        },
        { DATA_DIR: dataDir },
      ),
    ),
  )
}

const readerOf = ({ gate, members }: PageOfCard) => (gate ? 'staff member' : members ? 'member' : 'visitor')

/** With the id of something that is there, of the kind that the calls of the page are about. */
function addressOfPage(
  { path, openCall, calls }: PageOfCard,
  values: Readonly<Record<string, string>>,
): string {
  const params = [openCall, ...calls].flatMap((name) =>
    name ? [...routeNamed(name).path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param) : [],
  )
  const found = params.map((param) => values[param]).find((value) => value !== undefined)
  // The slug of a short link that is there would lead away.
  const known: Readonly<Record<string, string>> = { ...values, slug: NOBODY }
  return path
    .replace(/\/:\w+\?$/, '')
    .replace(/:(\w+)/, (_, param: string) => known[param] ?? found ?? NOBODY)
}

interface Sizes {
  readonly scripts: number
  readonly styles: number
}

/** Kilobytes. */
async function sizesOf(
  browser: Browser,
  { url, storage }: { readonly url: string; readonly storage: Readonly<Record<string, string>> },
): Promise<Sizes> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    await watched(context, storage)
    const page = await context.newPage()
    const asked = { script: new Set<string>(), stylesheet: new Set<string>() }
    page.on('request', (request) => {
      const kind = request.resourceType()
      if (kind === 'script' || kind === 'stylesheet') asked[kind].add(new URL(request.url()).pathname)
    })
    await page.goto(url)
    // Some wait for something else, such as a camera. By then, their files have come.
    await untilComplete(page, QUIET_MS, GIVE_UP_MS).catch(() => say(`${url} does not come to rest`))
    return { scripts: await sumOf(asked.script), styles: await sumOf(asked.stylesheet) }
  } finally {
    await context.close()
  }
}

async function sumOf(paths: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all(
    [...paths].map(async (path) => {
      const file = join(root, 'web/dist', path)
      // Small ones are sent as they are.
      return (await stat(`${file}.gz`).catch(() => stat(file))).size
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000
}
