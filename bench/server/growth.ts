import { account } from '@muster/contract/account/account.ts'
import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import { home } from '@muster/contract/home/home.ts'
import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { addCrowd } from '../../server/demo/people/crowd.ts'
import { createRandom } from '../../server/demo/random.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { besides, CONNECTIONS } from '../lib/bare.ts'
import { askOf } from '../lib/calls.ts'
import { MEMBERS, withCommunity, withDatabase } from '../lib/community.ts'
import { type Ask, drive, inTurn } from '../lib/drive.ts'
import { drawPeople, SEED, signedIn } from '../lib/people.ts'
import { whileServing } from '../lib/processes.ts'
import { format, type Row, times } from '../lib/row.ts'
import { longEnough, searchWords } from '../lib/words.ts'

const FEW = 1_000
/** The demo community is among them. */
const ADDED = 600
const ASKING = 100
const SECONDS = 3

/** What members ask for most, among 1,000 and among 100,000, each asked by 100 of their own. */
export async function measure(): Promise<Row[]> {
  return withDatabase(async (smallUrl, smallSql) => {
    await addCrowd(smallSql, { members: ADDED })
    await smallSql`vacuum analyze`
    return withCommunity((url, sql) =>
      whileServing(smallUrl, ({ address: small }) =>
        whileServing(url, async ({ address: large }) => {
          const asksOfSmall = await hotReads(small, smallSql)
          const asksOfLarge = await hotReads(large, sql)
          const rows: Row[] = []
          for (const [name, asks] of Object.entries(asksOfLarge)) {
            const rate = async (address: string, which: readonly Ask[], seconds: number) =>
              (await drive(address, { callers: CONNECTIONS, next: inTurn(which, seconds) })).rate
            const few = () => rate(small, asksOfSmall[name] ?? [], SECONDS)
            const many = () => rate(large, asks, SECONDS)
            await rate(large, asks, 1)
            const { value, bare } = await besides(few)(many)
            const note = bare === null ? '' : `${format(bare, '/s')} among ${FEW.toLocaleString('en')}`
            const grown = `${FEW.toLocaleString('en')} to ${MEMBERS.toLocaleString('en')}`
            rows.push(times(`${name}: growth from ${grown} costs`, bare && bare / value, note))
          }
          return rows
        }),
      ),
    )
  })
}

/** What members ask for most, each read as a hundred of them. */
export async function hotReads(address: string, sql: Sql): Promise<Record<string, Ask[]>> {
  const people = await signedIn(address, await drawPeople(sql, ASKING))
  const words = longEnough(
    searchWords(
      people.map(({ full_name }) => full_name),
      createRandom(SEED),
    ),
  )
  const each = (route: Parameters<typeof askOf>[0]) => people.map(({ token }) => askOf(route, token))
  return {
    'home.firstView': each(home.firstView),
    'account.info': each(account.info),
    'profiles.mine': each(profiles.mine),
    'learningCircles.find, near me': each(learningCircles.find),
    'leaderboards.board': each(leaderboards.board),
    'leaderboards.mine': each(leaderboards.mine),
    'profiles.search, other words each time': people.map(({ token }, at) =>
      askOf(profiles.search, token, { query: { search: words[at % words.length] } }),
    ),
  }
}
