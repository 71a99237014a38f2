import { setTimeout as delay } from 'node:timers/promises'
import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { askOf, bearer } from '../bench/lib/calls.ts'
import { sayFor } from '../bench/lib/part.ts'
import { photo } from '../server/test/setup/covers.ts'
import { startBucket } from '../server/test/setup/stand-ins/bucket.ts'
import { atMost, exactly, type Finding, shown } from './lib/finding.ts'
import { startMuster } from './lib/muster.ts'
import { type Newcomer, register } from './lib/people.ts'
import { startPostgres } from './lib/postgres.ts'
import { startReading } from './lib/reading.ts'
import { isClearRefusal, keptWrites, startWriting } from './lib/writing.ts'
import type { Trial } from './run.ts'

const PHASES = ['well', 'away', 'well', 'silent', 'well', 'failing', 'slow', 'well'] as const
const UPLOADERS = 4
const SHORT_MS = 3_000
/** Long enough for requests that a silent bucket never answers. */
const LONG_MS = 20_000
const BACK_WITHIN_SECONDS = 10
/** A browser and a proxy wait for longer. */
const ANSWERED_WITHIN_SECONDS = 15
const PATIENCE_MS = 60_000
const say = sayFor('storage')

/**
 * The bucket goes away, falls silent, is overloaded, and comes back, while members change their pictures. Only that is refused,
 * with a clear answer, and no picture that was accepted is lost.
 */
export const trial: Trial = async ({ isShort }) => {
  await using postgres = await startPostgres()
  await using bucket = await startBucket()
  const settings = { DATABASE_URL: postgres.url, RATE_LIMITS: 'off', ...bucket.settings }
  await using muster = await startMuster(settings)
  const { address } = muster
  const { token } = await register(address, 'Rita Reads')
  const writing = await startWriting(postgres.sql, () => [address], { members: 5, perSecond: 20 })
  const reading = startReading(
    address,
    [askOf(profiles.mine, token), askOf(leaderboards.students, token)],
    say,
  )
  const uploading = await startUploading(address)
  const begun = performance.now()
  const back: number[] = []
  for (const phase of PHASES) {
    say(phase)
    await bucket.become(phase)
    if (phase === 'well') back.push(await uploading.untilAccepted())
    await delay(phase === 'silent' || !isShort ? LONG_MS : SHORT_MS)
  }
  const uploads = await uploading.stop()
  await writing.stop()
  const reads = await reading.stop()
  const seconds = (performance.now() - begun) / 1_000
  const lost = [...uploading.current.values()].filter(
    (picture) => !bucket.has(picture.replace('/media/', '')),
  )
  return [
    ...uploads,
    exactly('accepted pictures that are lost', lost.length, 0),
    exactly('pictures that pages name and can’t show', await unshown(address, uploading.members), 0),
    atMost('until pictures are accepted again', Math.max(...back) / 1_000, BACK_WITHIN_SECONDS, ' s'),
    exactly('other writes that failed', writing.refusals() + writing.unclear.size, 0),
    ...(await keptWrites(postgres.sql, writing, seconds)),
    ...reads,
  ]
}

/** Members who change their picture again and again. */
async function startUploading(address: string) {
  const members: Newcomer[] = []
  for (let number = 0; number < UPLOADERS; number += 1)
    members.push(await register(address, `Uma Uploads ${number}`))
  const picture = await photo(600, 600)
  /** What each member was shown last; none while an answer is unclear. */
  const current = new Map<string, string>()
  const problems = new Map<string, number>()
  const path = profiles.updatePicture.path
  let [accepted, refused, slowest, newest, isOver] = [0, 0, 0, 0, false]
  const uploaders = members.map(async ({ id, token }) => {
    while (!isOver) {
      const form = new FormData()
      form.set('profile', new File([new Uint8Array(picture)], 'picture.jpg', { type: 'image/jpeg' }))
      const sent = performance.now()
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const problem = await fetch(address + path, {
        method: 'POST',
        headers: bearer(token),
        body: form,
        signal,
      }).then(
        async (answer) => {
          const text = await answer.text()
          if (!answer.ok)
            return isClearRefusal(answer, text) ? 'refused' : `${answer.status} ${text.slice(0, 200)}`
          current.set(id, JSON.parse(text).response.profile_pic)
          newest = Math.max(newest, sent)
          return null
        },
        (error: Error) => String(error.cause ?? error),
      )
      slowest = Math.max(slowest, performance.now() - sent)
      if (problem === null) accepted += 1
      else {
        // The picture before or this one, as the page says.
        current.delete(id)
        if (problem === 'refused') refused += 1
        else problems.set(problem, (problems.get(problem) ?? 0) + 1)
      }
      await delay(200)
    }
  })
  return {
    members,
    current,
    async untilAccepted(): Promise<number> {
      const begun = performance.now()
      while (newest <= begun && performance.now() < begun + PATIENCE_MS) await delay(20)
      return performance.now() - begun
    },
    async stop(): Promise<Finding[]> {
      isOver = true
      await Promise.all(uploaders)
      for (const [problem, count] of problems) say(`${count} times: ${problem}`)
      const others = [...problems.values()].reduce((sum, one) => sum + one, 0)
      return [
        shown('pictures that were accepted', accepted),
        shown('pictures that were refused until later (503)', refused),
        exactly('pictures that failed in another way', others, 0),
        atMost('the slowest answer to a picture', slowest / 1_000, ANSWERED_WITHIN_SECONDS, ' s'),
      ]
    },
  }
}

/** How many of these members have a picture on their profile that isn't there. */
async function unshown(address: string, members: readonly Newcomer[]): Promise<number> {
  let count = 0
  for (const { token } of members) {
    const answer = await fetch(address + profiles.mine.path, { headers: bearer(token) })
    const { response } = (await answer.json()) as { response: { profile_pic: string | null } }
    if (response.profile_pic && !(await fetch(new URL(response.profile_pic, address))).ok) count += 1
  }
  return count
}
