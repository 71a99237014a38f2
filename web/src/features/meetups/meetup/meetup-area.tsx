import { useSignedIn } from '../../../api/session/session-store.ts'
import MemberArea from '../../../shell/member-area.tsx'
import { VisitorMeetup } from './visitor-meetup.tsx'

/** A meetup's page is for members; a visitor who was sent its link sees what is public of it. */
export default function MeetupArea() {
  return useSignedIn() ? <MemberArea /> : <VisitorMeetup />
}
