import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { account } from '@muster/contract/account/account.ts'
import { circleThreads } from '@muster/contract/circles/circle-threads.ts'
import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import { meetups } from '@muster/contract/circles/meetups.ts'
import { specialEvents } from '@muster/contract/events/special-events.ts'
import { home } from '@muster/contract/home/home.ts'
import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { createRandom } from '../../server/demo/random.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { bareRate, besides, CONNECTIONS, readBare, whileServingBoth } from '../lib/bare.ts'
import { askOf, bearer, type Input, signInAsAdmin } from '../lib/calls.ts'
import { withCommunity } from '../lib/community.ts'
import { type Ask, answered, type Driven, drive } from '../lib/drive.ts'
import { type Options, sayFor } from '../lib/part.ts'
import { drawPeople, SEED, type SignedIn, signedIn } from '../lib/people.ts'
import { databaseProcesses, megabytesOf, processorSecondsOf, serverProcesses, sumOver } from '../lib/proc.ts'
import { amount, format, type Row, share, shown, times } from '../lib/row.ts'
import { percentile } from '../lib/statistics.ts'
import { longEnough, searchWords } from '../lib/words.ts'
import { makeScene, neighbourOf, openTask } from '../writes/scene.ts'

const PART_OF_FULL = 0.7
/** Seconds, and how many ask. */
const whole = { asking: 200, full: 30, part: 180, bare: 3, rest: 30 }
const quick = { asking: 60, full: 8, part: 12, bare: 1, rest: 1 }

const say = sayFor('mixed')

interface Call {
  readonly name: string
  /** How many of some hundred calls of a day. */
  readonly weight: number
  readonly ask: (member: SignedIn) => Ask
}

/**
 * The 18 calls that 200 members of 100,000 make most, in a day's proportions: as many as are answered, and 70 % of that for
 * some minutes, as they come without waiting for each other. With what of the processor goes to the server and to PostgreSQL.
 */
export async function measure({ isQuick }: Options): Promise<Row[]> {
  const seconds = isQuick ? quick : whole
  return withCommunity((url, sql) =>
    whileServingBoth(url, async (address, bareAddress) => {
      const members = await signedIn(address, await drawPeople(sql, seconds.asking))
      const calls = await callsOf(sql, address, members)
      const random = createRandom(SEED)
      const weighted = calls.map((call) => [call, call.weight] as const)
      const next = () => {
        const { name, ask } = random.weighted(weighted)
        return { ...ask(random.pick(members)), name }
      }
      const forSeconds = (many: number) => {
        const until = performance.now() + many * 1_000
        return () => (performance.now() < until ? next() : undefined)
      }
      say('full load')
      await drive(address, { callers: CONNECTIONS, next: forSeconds(seconds.bare) })
      const beside = besides(() => bareRate(bareAddress, readBare, CONNECTIONS, seconds.bare))
      const full = await beside(() =>
        using(sql, () => drive(address, { callers: CONNECTIONS, next: forSeconds(seconds.full) })),
      )
      const { rate } = full.value
      say(`${PART_OF_FULL * 100} % of ${format(rate, ' requests a second')}`)
      const perSecond = rate * PART_OF_FULL
      const count = Math.round(perSecond * seconds.part)
      const during: number[] = []
      const watching = setInterval(
        () => void memoryOfServer().then((megabytes) => during.push(megabytes)),
        1_000,
      )
      let sent = 0
      const part = await using(sql, () =>
        drive(address, {
          callers: seconds.asking,
          next: () => (sent++ < count ? next() : undefined),
          perSecond,
        }),
      ).finally(() => clearInterval(watching))
      await delay(seconds.rest * 1_000)
      const after = await memoryOfServer()
      const bareSeconds = full.bare && 1 / full.bare
      return [
        share('mixed load, of the bare read', full.bare && rate / full.bare, format(rate, '/s')),
        ...usedRows('full load', full.value, bareSeconds),
        ...usedRows('70 %', part, bareSeconds),
        shown('70 %: asked', perSecond, '/s', 'more'),
        amount('70 %: memory of the server, most', Math.max(...during), ' MB'),
        amount('70 %: memory of the server afterwards', after, ' MB'),
        ...calls.flatMap(({ name }) => [
          ...timeRows(`full load: ${name}`, name, full.value, null),
          ...timeRows(`70 %: ${name}`, name, part, bareSeconds),
        ]),
      ]
    }),
  )
}

async function callsOf(sql: Sql, address: string, members: readonly SignedIn[]): Promise<Call[]> {
  const { accessToken } = await signInAsAdmin(address)
  const scene = await makeScene(sql, members, accessToken)
  const random = createRandom(SEED)
  const words = longEnough(
    searchWords(
      members.map(({ full_name }) => full_name),
      random,
    ),
  )
  // Some profiles are open to their owners alone.
  const profilesOf = members.map(({ muid }, place) =>
    askOf(profiles.byMuid, neighbourOf(members, place).token, { params: { muid } }),
  )
  const open = await answered(address, profilesOf)
  const taskIds: string[] = []
  for (let made = 0; made < 400; made += 1) taskIds.push(await openTask(sql, scene))
  const submitted = new Map<string, number>()
  const at = new Map(members.map(({ id }, place) => [id, place]))
  const ownOf = <T>(all: readonly T[], { id }: SignedIn): T => all[at.get(id) ?? 0] as T
  const call = (
    name: string,
    weight: number,
    route: RouteDefinition,
    inputOf: (member: SignedIn) => Input = () => ({}),
  ): Call => ({ name, weight, ask: (member) => askOf(route, member.token, inputOf(member)) })
  return [
    call('account.info', 20, account.info),
    call('home.firstView', 16, home.firstView),
    call('notifications.list', 10, notifications.list),
    call('profiles.mine', 7, profiles.mine),
    {
      name: 'profiles.byMuid',
      weight: 6,
      ask: ({ token }) => ({ ...random.pick(open), headers: bearer(token) }),
    },
    call('profiles.search', 4, profiles.search, () => ({ query: { search: random.pick(words) } })),
    call('profiles.myLevels', 5, profiles.myLevels),
    call('leaderboards.board', 4, leaderboards.board),
    call('leaderboards.mine', 3, leaderboards.mine),
    call('learningCircles.find', 4, learningCircles.find),
    call('learningCircles.mine', 4, learningCircles.mine),
    call('meetups.list', 4, meetups.list),
    call('specialEvents.list', 2, specialEvents.list),
    call('interestGroups.list', 3, interestGroups.list),
    call('circleThreads.list', 3, circleThreads.list, (member) => ({
      params: { circle_id: ownOf(scene.circles, member) },
    })),
    call('circleThreads.post', 2, circleThreads.post, (member) => ({
      params: { circle_id: ownOf(scene.circles, member) },
      body: { id: randomUUID(), text: 'See you there' },
    })),
    call('profiles.edit', 1, profiles.edit, () => ({ body: { bio: `Measured ${randomUUID()}` } })),
    // Each time for another task, as long as there are some.
    call('submissions.submit', 2, submissions.submit, ({ id }) => {
      const turn = submitted.get(id) ?? 0
      submitted.set(id, turn + 1)
      return { params: { task_id: taskIds[turn % taskIds.length] }, body: { proof_text: 'Measured' } }
    }),
  ]
}

const memoryOfServer = async () => sumOver(await serverProcesses(), megabytesOf)

interface Used {
  readonly server: number
  readonly database: number
}

/** Runs `work`, and adds the processor time that the server and PostgreSQL used, in seconds. */
async function using<T>(sql: Sql, work: () => Promise<T>): Promise<T & { used: Used }> {
  const now = async (): Promise<Used> => ({
    server: await sumOver(await serverProcesses(), processorSecondsOf),
    database: await sumOver(await databaseProcesses(sql), processorSecondsOf),
  })
  const before = await now()
  const value = await work()
  const after = await now()
  return {
    ...value,
    used: { server: after.server - before.server, database: after.database - before.database },
  }
}

/** Processor time for each call, in multiples of what the bare read takes from one call to the next. */
function usedRows(
  name: string,
  { used, answers }: Driven & { used: Used },
  bareSeconds: number | null,
): Row[] {
  const row = (what: string, seconds: number) => {
    const each = seconds / answers.length
    return times(
      `${name}: processor of ${what}`,
      bareSeconds && each / bareSeconds,
      format(each * 1_000, ' ms a call'),
    )
  }
  return [row('the server', used.server), row('PostgreSQL', used.database)]
}

/** Times under full load say how long the queue is, so they are only shown. */
function timeRows(title: string, name: string, { answers }: Driven, bareSeconds: number | null): Row[] {
  const taken = answers.filter(({ ask }) => ask.name === name).map(({ milliseconds }) => milliseconds)
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((part) => percentile(taken, part))
  const all = `p50 ${format(p50)}, p95 ${format(p95)}, p99 ${format(p99, ' ms')}`
  return [
    bareSeconds === null
      ? { ...shown(`${title}, p95`, p95, ' ms'), note: all }
      : times(`${title}, p95`, p95 / 1_000 / bareSeconds, all),
  ]
}
