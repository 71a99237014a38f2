import { t } from '@lingui/core/macro'
import { CreateMeetup } from '@muster/contract/circles/meetup-shapes.ts'
import { z } from 'zod'
import { areCoordinates } from './coordinates.ts'
import { bodyOf, type MeetupValues } from './meetup-values.ts'

/**
 * The contract's rules on the request body together with those of the form, so that all errors show at once.
 */
export const meetupFormSchema = z.custom<MeetupValues>().superRefine((values, context) => {
  const refuse = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: 'custom', path: [...path], message })
  if (values.meet_time && Date.parse(values.meet_time) <= Date.now()) {
    refuse(['meet_time'], t`Choose a time in the future`)
  }
  if (values.limited && values.max_attendees !== '' && values.max_attendees < 1) {
    refuse(['max_attendees'], t`Enter at least 1 place`)
  }
  if (values.proof_needed && !values.report_description.trim()) {
    refuse(['report_description'], t`Say what people should show, or turn this off`)
  }
  if (!values.is_online && !areCoordinates(values.coordinates)) {
    refuse(['coordinates'], t`Enter latitude and longitude, like 8.5241, 76.9366`)
  }
  const sent = CreateMeetup.safeParse(bodyOf(values))
  const issues = sent.error?.issues ?? []
  for (const issue of issues) refuse(issue.path, issue.message)
  // The contract validates the link only when everything else is valid, so check it here.
  const linkIsMissing = values.is_online && !values.location.trim()
  if (linkIsMissing && !issues.some(({ path }) => path[0] === 'location')) {
    refuse(['location'], t`Enter the link to the meeting, starting with https://`)
  }
})
