import { SecondStepAsked, secondStep } from '@muster/contract/account/second-step.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { Secret, TOTP } from 'otpauth'
import {
  createMember,
  type MemberOptions,
  type TestMember,
  testPassword,
} from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'

const STEP_MS = 30_000

/**
 * A code of the member's app, `off` half minutes from now. Each code works once, so tests use different ones.
 */
export const codeOf = (test: TestApp, secret: string, off = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: test.parts.clock.now().getTime() + off * STEP_MS,
  })

export interface ProtectedMember extends TestMember {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** A member with a connected authenticator app, by a code of half a minute ago. */
export async function createProtected(test: TestApp, options?: MemberOptions): Promise<ProtectedMember> {
  const member = await createMember(test, { confirmed: true, ...options })
  const { response } = await test.call(secondStep.beginApp, { as: member.token })
  const code = codeOf(test, response.secret, -1)
  const done = await test.call(secondStep.confirmApp, { as: member.token, body: { code } })
  if (done.status !== 200) throw new Error(`the app was not connected: ${done.text}`)
  return { ...member, secret: response.secret, recoveryCodes: done.response.recovery_codes ?? [] }
}

let requests = 0

/** Headers of a request from another network each time, because rate limits are tested elsewhere. */
export function fromAnywhere(): { 'x-forwarded-for': string } {
  requests += 1
  return { 'x-forwarded-for': `198.18.${requests >> 8}.${requests & 255}` }
}

/** The first step of a sign-in; returns what the second step needs. */
export async function firstStep(test: TestApp, emailOrMuid: string) {
  const body = { emailOrMuid, password: testPassword }
  const answer = await test.call(auth.signIn, { body, headers: fromAnywhere() })
  const { current } = answer.response as { current?: unknown }
  return { status: answer.status, code: JSON.parse(answer.text).code, asked: SecondStepAsked.parse(current) }
}
