import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'

const id = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const person = (full_name: string) => ({ full_name, muid: `${full_name}@muster`, profile_pic: null })

/** A meetup tomorrow to which nobody but others come yet. */
export const meetup: MeetupDetail = {
  ...{ id, circle_id: id, circle_name: 'Corridor Photographers', ig_id: id, ig_name: 'Photography' },
  ...{ ig_category: 'creative', cover: null, series_id: null, title: 'Golden hour walk' },
  ...{ agenda: 'We walk.', pre_requirements: 'Water', meet_time: '2099-11-21T11:00:00.000Z' },
  ...{ ends_at: '2099-11-21T13:00:00.000Z', duration: 2, time_zone: 'Asia/Kolkata', is_online: false },
  ...{ meet_place: 'Beach', location: null, is_public: true, max_attendees: 12, report_description: null },
  ...{ state: 'scheduled', is_started: false, is_report_submitted: false, is_verified: false },
  ...{ report_text: null, image: null, description: 'We walk.', mode: 'offline', meet_link: null },
  ...{ coord_x: null, coord_y: null, attendees_count: 8, created_by: null, created_by_id: null },
  ...{ is_rsvp: false, is_joined: false, is_ended: false, is_approved: false, is_report_needed: false },
  ...{ attendee: null, coming: 8, faces: [], meet_code: null, my_status: null },
  ...{ plan: [{ after: 30, what: 'Walk in pairs' }], host: { ...person('Lakshmi'), is_lead: true } },
  ...{ host_words: 'Bring any camera. A phone will do.' },
  ...{ attendees: [person('Lakshmi'), person('Devika')], total_joined: 0, waiting: 0, karma: 10 },
  ...{ circle_meetups: 0, circle_since: null, earlier: [], tasks: [], is_interested: false },
  ...{ total_interested: 0, my_karma: 0, karma_waits: false, joined_at: null, my_place_in_line: null },
  ...{ lc_members: 3, is_lc_member: false, is_lc_lead: false, my_ticket: null, may_change: false },
  ...{ leads: [], check_in_opens_at: '2099-11-21T10:30:00.000Z' },
  ...{ check_in_closes_at: '2099-11-21T15:00:00.000Z', is_attendee_report_submitted: false },
  ...{ cancel_reason: null, reject_reason: null },
}
