import { setTimeout as delay } from 'node:timers/promises'
import { registration } from '@muster/contract/account/joining.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { mapAtOnce } from '../bench/lib/at-once.ts'
import { askOf, type Input } from '../bench/lib/calls.ts'
import { sayFor } from '../bench/lib/part.ts'
import { createRandom } from '../server/demo/random.ts'
import { type MailServer, startMailServer } from '../server/test/setup/stand-ins/mail-server.ts'
import { atMost, exactly, percentile, shown } from './lib/finding.ts'
import { startLine } from './lib/line.ts'
import { startMuster } from './lib/muster.ts'
import { startPostgres } from './lib/postgres.ts'
import type { Trial } from './run.ts'

const LINE = { roundTrip: 150, loss: 0.02 }
/** Students whose phones wait for an answer at the same moment. */
const AT_ONCE = 30
/** Wrong passwords that one address may try before its next try is refused, with the accounts' own limits. */
const MOST_GUESSES = 100
const GUESSES = 400
const MAILED_WITHIN_MS = 120_000
/** Longer than any wait that a hall can meet. */
const WAITS_AT_MOST_SECONDS = 120
const SEED = 20_260_101
const say = sayFor('hall')

/**
 * 300 students behind one address sign up over a slow line, get a code by email and sign in with it, while someone in the same
 * hall tries passwords of theirs.
 */
export const trial: Trial = async ({ isShort }) => {
  const students = isShort ? 40 : 300
  await using postgres = await startPostgres()
  const mails = await startMailServer()
  await using muster = await startMuster({
    DATABASE_URL: postgres.url,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Muster <hello@muster.test>',
  })
  await using line = await startLine(Number(new URL(muster.address).port), {
    ...LINE,
    random: createRandom(SEED).next,
  })
  const address = `http://127.0.0.1:${line.port}`
  const errors: string[] = []
  const seconds: number[] = []
  let isOver = false
  let waits = 0
  const begun = performance.now()
  const attack = guess(muster.address, () => isOver)
  say(`${students} students`)
  await mapAtOnce(
    Array.from({ length: students }, (_, number) => number),
    AT_ONCE,
    async (number) => {
      const started = performance.now()
      await signUp(address, mails, number, () => (waits += 1)).catch((error: unknown) =>
        errors.push(String(error)),
      )
      seconds.push((performance.now() - started) / 1_000)
    },
  )
  const minutes = (performance.now() - begun) / 60_000
  isOver = true
  const tried = await attack
  await mails.close()
  for (const error of errors.slice(0, 5)) say(error)
  const [row] = await postgres.sql<{ count: number }[]>`
    select count(distinct user_id)::integer as count from session
    join "user" as member on member.id = user_id where member.full_name like 'Hall Student %'`
  return [
    exactly('students with an error', errors.length, 0),
    shown('times that a student had to wait', waits),
    exactly('students who have signed in', row?.count ?? 0, students),
    atMost('until all were in', minutes, 10, ' min'),
    shown('half of them took', percentile(seconds, 0.5), ' s'),
    shown('95 of 100 took', percentile(seconds, 0.95), ' s'),
    atMost(`passwords of ${GUESSES} that the attacker could try`, tried, MOST_GUESSES),
  ]
}

/** A browser that keeps its cookie. */
function browser(address: string) {
  let cookie = ''
  return async (route: RouteDefinition, input: Input = {}) => {
    const { path, headers, ...init } = askOf(route, undefined, input)
    const answer = await fetch(address + path, {
      ...init,
      headers: { ...headers, ...(cookie && { cookie }) },
    })
    const [given = ''] = answer.headers.getSetCookie()
    if (given.startsWith('device=')) cookie = given.split(';')[0] ?? ''
    const retryAfter = Number(answer.headers.get('retry-after') ?? 0)
    return { status: answer.status, text: await answer.text(), retryAfter }
  }
}

const emailOf = (number: number) => `hall-student-${number}@muster.test`

/** What a student does from the first page until they're in. @throws Error at the first refusal */
async function signUp(address: string, mails: MailServer, number: number, onWait: () => void): Promise<void> {
  const ask = browser(address)
  const wanted = async (route: RouteDefinition, input?: Input): Promise<void> => {
    const { status, text, retryAfter } = await ask(route, input)
    // As the forms do, which keep what was typed.
    if (status === 429 && retryAfter <= WAITS_AT_MOST_SECONDS) {
      onWait()
      await delay(retryAfter * 1_000)
      return wanted(route, input)
    }
    if (status !== 200) throw new Error(`${route.path} answers ${status}: ${text.slice(0, 200)}`)
  }
  const email = emailOf(number)
  const user = { full_name: `Hall Student ${number}`, email, password: `a-secret-of-${number}` }
  await wanted(registration.roles)
  await wanted(registration.emailTaken, { body: { email } })
  await wanted(registration.validate, { body: { user } })
  await wanted(registration.register, { body: { user } })
  await wanted(auth.requestOtp, { body: { emailOrMuid: email } })
  await wanted(auth.signIn, { body: { emailOrMuid: email, otp: await mailedCode(mails, email) } })
}

/** Waits for the code that the server sends by SMTP. @throws Error after two minutes */
async function mailedCode(mails: MailServer, email: string): Promise<string> {
  for (const until = performance.now() + MAILED_WITHIN_MS; performance.now() < until; await delay(100)) {
    const mail = mails.received.findLast(({ to, text }) => to === email && text.includes('/login?ticket='))
    const code = /\b[0-9]{6}\b/.exec(mail?.text.split('\n\n').slice(1).join('\n') ?? '')?.[0]
    if (code) return code
  }
  throw new Error(`no email for ${email}`)
}

/** Tries a password of one student after the other, each as a new browser. @returns how many could be tried */
async function guess(address: string, isOver: () => boolean): Promise<number> {
  let tried = 0
  for (let number = 0; number < GUESSES && !isOver(); number += 1) {
    const ask = browser(address)
    await ask(registration.roles)
    const body = { emailOrMuid: emailOf(number % 40), password: 'not the password' }
    if ((await ask(auth.signIn, { body })).status === 400) tried += 1
    await delay(50)
  }
  return tried
}
