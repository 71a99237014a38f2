import type { WorkQueueName } from '@muster/contract/lib/work-queue.ts'

/** Reasons that reviewers begin with; they change them as they like. */
export const queueReasons: Readonly<Record<WorkQueueName, readonly string[]>> = {
  submissions: [
    'The link does not open. Make it public and send it again.',
    'This shows only a part of the task. Add what is missing and send it again.',
    'There is too little here to judge. Write what you did and what you learned.',
    'This proof belongs to another task. Send it there.',
    'This is not your own work. Hand in something that you made yourself.',
  ],
  meetup_records: [
    'The picture does not show the people who met. Send one that does.',
    'The text does not say what you did together. Add a few sentences.',
    'More people checked in than the picture shows. Explain who was there.',
    'This picture was sent for another meetup.',
    'The meetup was too short to count.',
  ],
  role_requests: [
    'Tell us what you have done that fits this role, and ask again.',
    'Your profile does not say who you are yet. Fill it in and ask again.',
    'Choose the college or company that you belong to in your settings, and ask again.',
    'Enough people have this role at your campus for now.',
    'You need no role for what you want to do here: learners can do it as well.',
  ],
  referrals: [
    'This account is yours as well. Karma is for people whom you bring.',
    'These accounts were made on one device within a short time.',
    'The task that was approved is not the work of the person who came.',
    'Several of these accounts belong to one person.',
    'We could not find out that this is somebody else. Write to us if it is.',
  ],
  organization_proposals: [
    'We cannot find an organisation of this name. Write its full name and propose it again.',
    'The name is too short to tell which one it is. Write it in full and propose it again.',
    'It is in the list already under another name. Search for it there and choose it.',
    'This is a department or a branch. Choose the college or company that it belongs to.',
    'This is not a college, school or company.',
  ],
}
