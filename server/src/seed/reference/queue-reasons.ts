import type { WorkQueueName } from '@muster/contract/lib/work-queue.ts'

/** Reasons that reviewers begin with; they change them as they like. */
export const queueReasons: Readonly<Record<WorkQueueName, readonly string[]>> = {
  submissions: [
    'The link doesn’t open. Make it public and submit it again.',
    'This shows only part of the task. Add what’s missing and submit it again.',
    'There’s too little here to judge. Write what you did and what you learned.',
    'This proof belongs to another task. Submit it there.',
    'This isn’t your own work. Submit something you made yourself.',
  ],
  meetup_records: [
    'The picture doesn’t show the people who met. Send one that does.',
    'The text doesn’t say what you did together. Add a few sentences.',
    'More people checked in than the picture shows. Explain who was there.',
    'This picture has already been sent for another meetup.',
    'The meetup was too short to count.',
  ],
  role_requests: [
    'Tell us what you’ve done that fits this role, and ask again.',
    'Your profile doesn’t say who you are yet. Fill it in and ask again.',
    'Choose your college or company in your settings, and ask again.',
    'Enough people have this role at your campus for now.',
    'You don’t need a role for this. Learners can do it too.',
  ],
  referrals: [
    'This account is yours too. You get karma only for other people you invite.',
    'These accounts were created on one device within a short time.',
    'The approved task isn’t the work of the person you invited.',
    'Several of these accounts belong to the same person.',
    'We couldn’t confirm that this is someone else. If it is, write to us.',
  ],
  reported_messages: [
    'This insults someone. Disagree without attacking the person.',
    'This is advertising. Circles are for learning together.',
    'This could put someone in danger.',
    'This shares someone’s private details. Leave those out.',
    'This repeats what you’ve already posted several times.',
  ],
  reported_questions: [
    'This insults someone. Disagree without attacking the person.',
    'This is advertising. Questions are for learning.',
    'This could put someone in danger.',
    'This asks for private details. Ask about learning instead.',
    'This has nothing to do with what mentors help with.',
  ],
  organization_proposals: [
    'We can’t find an organisation with this name. Write its full name and propose it again.',
    'The name is too short to tell which organisation it is. Write it in full and propose it again.',
    'It’s already in the list under another name. Search for it there and choose it.',
    'This is a department or a branch. Choose the college or company it belongs to.',
    'This isn’t a college, school or company.',
  ],
}
