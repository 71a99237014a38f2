import { UserInfo } from '@muster/contract/account/account.ts'
import { api } from '../../src/api/client.ts'
import { sessionStore } from '../../src/api/session/session-store.ts'
import { type Asked, answer, on } from './answers.ts'
import { filled, type Some } from './filled.ts'

/** Signs a member in, in this browser and in what the server answers. */
export function signInAs(given: Some<UserInfo>): readonly Asked[] {
  const info = filled(UserInfo, given)
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  sessionStore.storeUserInfo(info)
  return answer(on(api.account.info, info))
}
