import { say } from '@muster/contract/lib/say.ts'
import { z } from 'zod'
import { AppError, fieldRefused } from '../../../platform/errors.ts'
import { below, type PartnerAnswer } from '../../../platform/partners/partner-client.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type CourseProvider, clientOf } from './providers.ts'

/** Client for the protocol that both providers use. */

export type CallParts = Pick<Parts, 'config' | 'log' | 'sealing' | 'clock'>

const IAM_LOGIN = 'api/v1/iamservice/oauth/login'
const COURSES = 'api/v1/courseservice/oauth/client/courses'
const quizPath = (courseId: string, email: string) =>
  `api/v1/courseservice/oauth/course/${encodeURIComponent(courseId)}/reports/quiz/student/${encodeURIComponent(email)}`

/** A token isn't used in its last minute. */
const SPARE_MS = 60_000
const USUAL_SECONDS = 600
const REFUSED: ReadonlySet<number> = new Set([401, 403])

const TokenAnswer = z.looseObject({
  access_token: z.string().min(1).max(8000),
  expires_in: z.coerce.number().positive().optional().catch(undefined),
})

interface KeptToken {
  readonly token: string
  readonly until: number
}
const kept = new Map<string, KeptToken>()
const keyOf = (provider: CourseProvider) =>
  JSON.stringify([provider.id, provider.authUrl, provider.clientId, provider.clientSecret])

/** The provider's refusal: our text for the person, and the provider's own response for programs. */
function partnerRefused(text: string, json: unknown): AppError {
  const current = typeof json === 'object' && json !== null && !Array.isArray(json) ? json : undefined
  return new AppError(400, { general: [text] }, current && { current })
}

/** Requests a client token. @throws AppError 400 when the credentials are refused, 503 without a response */
export async function askToken(parts: CallParts, provider: CourseProvider) {
  const { status, json } = await clientOf(provider, parts).ask(provider.authUrl, {
    method: 'POST',
    form: {
      grant_type: 'client_credentials',
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
    },
  })
  const answer = TokenAnswer.safeParse(json)
  if (status >= 400 || !answer.success || answer.data.error !== undefined) {
    throw partnerRefused(say`${{ provider: provider.name }} doesn’t accept this site’s credentials`, json)
  }
  const seconds = answer.data.expires_in ?? USUAL_SECONDS
  kept.set(keyOf(provider), {
    token: answer.data.access_token,
    until: parts.clock.now().getTime() + seconds * 1000 - SPARE_MS,
  })
  return answer.data
}

const aboutToken = (provider: CourseProvider, userId: string) => `course-token:${provider.id}:${userId}`

/**
 * The provider's response to a token request, with the token sealed. The token itself gives access to
 * everyone's results; sealed, it works only in our own calls and only for this member.
 */
export async function tokenFor(parts: CallParts, provider: CourseProvider, userId: string): Promise<unknown> {
  const answer = await askToken(parts, provider)
  return { ...answer, access_token: parts.sealing.seal(answer.access_token, aboutToken(provider, userId)) }
}

/**
 * Opens the sealed token that a member sent; undefined when there is none.
 * @throws AppError 400 when it isn't theirs
 */
export function openToken(
  parts: CallParts,
  provider: CourseProvider,
  userId: string,
  sealed: string | undefined,
): string | undefined {
  if (!sealed) return undefined
  const token = parts.sealing.open(sealed, aboutToken(provider, userId))
  if (token === null) throw fieldRefused('Client-Auth-Token', 'This token isn’t valid. Request a new one.')
  return token
}

async function currentToken(parts: CallParts, provider: CourseProvider): Promise<string> {
  const known = kept.get(keyOf(provider))
  if (known && known.until > parts.clock.now().getTime()) return known.token
  return (await askToken(parts, provider)).access_token
}

/** Calls with a token, and retries once with a new one when it is refused. */
async function withToken(
  parts: CallParts,
  provider: CourseProvider,
  given: string | undefined,
  call: (token: string) => Promise<PartnerAnswer>,
): Promise<unknown> {
  const first = await call(given ?? (await currentToken(parts, provider)))
  if (!REFUSED.has(first.status)) return first.json
  const second = await call((await askToken(parts, provider)).access_token)
  if (REFUSED.has(second.status)) {
    throw partnerRefused(
      say`${{ provider: provider.name }} doesn’t accept this site’s credentials`,
      second.json,
    )
  }
  return second.json
}

const Status = z.looseObject({ status: z.unknown() })
const statusOf = (json: unknown) => {
  const found = Status.safeParse(json)
  return found.success ? String(found.data.status).toUpperCase() : ''
}

/** The member for whom a course is opened. */
export interface Learner {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly mobile: string | null
}

/** Signs a member in to a course. @returns the provider's response; its `data` is the web address */
export async function openCourse(
  parts: CallParts,
  provider: CourseProvider,
  learner: Learner,
  rootId: string,
  given: string | undefined,
): Promise<unknown> {
  const json = await withToken(parts, provider, given, (token) =>
    clientOf(provider, parts).ask(below(provider.baseUrl, IAM_LOGIN), {
      method: 'POST',
      headers: { authorization: token },
      json: {
        name: learner.fullName,
        candidateId: learner.id,
        userName: learner.email,
        email: learner.email,
        mobile: learner.mobile ? `+91-${learner.mobile.replace(/^\+?91(?=\d{10}$)/, '')}` : '',
        countryCode: 'IN',
        userLanguageCode: 'en',
        token,
        courseRootId: rootId,
      },
    }),
  )
  const status = statusOf(json)
  if (status === 'ERROR')
    throw partnerRefused(say`Something went wrong at ${{ provider: provider.name }}. Try again.`, json)
  if (status === 'FAILURE') {
    throw partnerRefused(
      say`${{ provider: provider.name }} won’t open this course for you. Choose another one.`,
      json,
    )
  }
  return json
}

const read = (
  parts: CallParts,
  provider: CourseProvider,
  path: string,
  given: string | undefined,
): Promise<unknown> =>
  withToken(parts, provider, given, (token) =>
    clientOf(provider, parts).ask(below(provider.baseUrl, path), {
      method: 'GET',
      headers: { authorization: token },
    }),
  )

/** The provider's courses, in its own format. @throws AppError 400 when it says that there are none */
export async function readCourses(parts: CallParts, provider: CourseProvider, given?: string) {
  const json = await read(parts, provider, COURSES, given)
  if (statusOf(json) === 'ERROR')
    throw partnerRefused(say`${{ provider: provider.name }} has no courses right now`, json)
  return json
}

/** A learner's progress, in the provider's format. @throws AppError 400 when they haven't started a course */
export async function readEnrolments(
  parts: CallParts,
  provider: CourseProvider,
  email: string,
  given?: string,
) {
  const json = await read(parts, provider, `${COURSES}?username=${encodeURIComponent(email)}`, given)
  if (statusOf(json) === 'ERROR')
    throw partnerRefused(say`You haven’t started a course at ${{ provider: provider.name }} yet`, json)
  return json
}

/** A learner's quiz answers in a course. @throws AppError 400 when there are none */
export async function readQuiz(
  parts: CallParts,
  provider: CourseProvider,
  ofLearner: { readonly courseId: string; readonly email: string },
  given?: string,
) {
  const json = await read(parts, provider, quizPath(ofLearner.courseId, ofLearner.email), given)
  if (statusOf(json) === 'ERROR')
    throw partnerRefused(
      say`You don’t have any quizzes at ${{ provider: provider.name }} in this course`,
      json,
    )
  return json
}
