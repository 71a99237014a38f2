import type { APIRequestContext } from '@playwright/test'
import { uniqueWord } from './karma.ts'
import { callApi } from './test.ts'

/** A circle of its own for a test, of the given number among the interest groups. */
export async function createCircle(
  request: APIRequestContext,
  token: string,
  group = 0,
): Promise<{ id: string; name: string }> {
  const { interestGroup } = await callApi<{ interestGroup: { id: string }[] }>(request, 'dashboard/ig/list/')
  const name = uniqueWord('Circle')
  const { circle_id } = await callApi<{ circle_id: string }>(request, 'dashboard/lc/create/', {
    token,
    body: { name, ig: interestGroup[group]?.id },
  })
  return { id: circle_id, name }
}

/** Makes somebody a member of a circle, by a lead. */
export async function addMember(
  request: APIRequestContext,
  token: string,
  circleId: string,
  muid: string,
): Promise<void> {
  await callApi(request, `dashboard/lc/${circleId}/add-member/`, { token, body: { muid } })
}

/** A meetup that begins in so many seconds; people can check in from the moment it is planned. */
export async function planMeetup(
  request: APIRequestContext,
  token: string,
  circleId: string,
  options: { title: string; inSeconds: number; places?: number },
): Promise<string> {
  const { meet_id } = await callApi<{ meet_id: string }>(request, `dashboard/lc/${circleId}/meet/create/`, {
    token,
    body: {
      title: options.title,
      agenda: 'We read a chapter and talk about it.',
      meet_time: new Date(Date.now() + options.inSeconds * 1000).toISOString(),
      meet_place: 'Library',
      town: 'Kannur',
      max_attendees: options.places ?? -1,
      tasks: [{ title: 'Read the chapter' }],
    },
  })
  return meet_id
}
