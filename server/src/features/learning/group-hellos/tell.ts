import { introsPath } from '@muster/contract/learning/addresses.ts'
import { saying } from '@muster/contract/lib/say.ts'
import type { Notice } from '../../notices/notifications/index.ts'
import type { AnsweredHello } from './parts.ts'

/** Notifications about answers to intros. */

type Told = Pick<AnsweredHello, 'id' | 'user_id' | 'group_id' | 'group' | 'day' | 'by'>

/** At the first wave, and at later ones once a day. */
export const tellWave = (hello: Told, actorId: string): Notice => ({
  userId: hello.user_id,
  kind: 'hello',
  cause: `hello-wave:${hello.id}:${hello.day}`,
  title: saying`${{ by: hello.by }} waved at your intro`,
  description: saying`They’re in the group “${{ group: hello.group }}”.`,
  button: 'See who waved',
  url: introsPath(hello.group_id, hello.id),
  actorId,
})

/** Once for each member who replies, even if they delete their reply and write another one. */
export const tellReply = (hello: Told, actorId: string, words: string): Notice => ({
  userId: hello.user_id,
  kind: 'hello',
  cause: `hello-reply:${hello.id}:${actorId}`,
  title: saying`${{ by: hello.by }} replied to your intro`,
  description: saying`“${{ words }}”`,
  button: 'Read and answer',
  url: introsPath(hello.group_id, hello.id),
  actorId,
})

/** For the author of a reply. */
export const tellAnswer = (hello: Told, userId: string, words: string): Notice => ({
  userId,
  kind: 'hello',
  cause: `hello-answer:${hello.id}`,
  title: saying`${{ by: hello.by }} answered you`,
  description: saying`“${{ words }}”`,
  button: 'Read answer',
  url: introsPath(hello.group_id, hello.id),
  actorId: hello.user_id,
})

export const tellThanks = (hello: Told, userId: string): Notice => ({
  userId,
  kind: 'hello',
  cause: `hello-thanks:${hello.id}`,
  title: saying`${{ by: hello.by }} says thanks`,
  description: saying`You waved at their intro in the group “${{ group: hello.group }}”.`,
  button: 'Open group',
  url: introsPath(hello.group_id, hello.id),
  actorId: hello.user_id,
})
