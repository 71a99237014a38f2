/** Tables and columns by the reason that they have in common. */
type Declared = Readonly<Record<string, readonly string[]>>

const namesOf = (declared: Declared): readonly string[] => Object.values(declared).flat().toSorted()

/** Columns that say who somebody was after their account was erased, beside who did something to what is others'. */
export const staysNamed = namesOf({
  'Who left is “Former member”, and the row of the account says nothing else': [
    ...['user.id', 'user.muid', 'user.email'],
  ],
  'The ledger stays without a name, so that the sums of colleges and groups stay true': [
    ...['karma_entry.user_id', 'coin_entry.user_id', 'wallet.user_id', 'karma_by_group.user_id'],
    ...['karma_by_level.user_id', 'karma_by_month.user_id', 'karma_by_type.user_id'],
  ],
  'What karma was given for stays on record with it': ['submission.user_id', 'voucher.user_id'],
  'What others go on with stays under “Former member”': [
    ...['circle_message.author_id', 'short_link.owner_id', 'referral.inviter_id'],
  ],
  'What a judge said counts for the projects of others': [
    'hackathon_sheet.judge_id',
    'hackathon_pair.judge_id',
  ],
  'That staff did something about somebody stays, without what they did': ['audit_log.member_id'],
  'Mails are deleted 30 days after they were written': ['mail_outbox.recipient', 'mail_outbox.body'],
  'Who comes from a provider has an hour to finish; then that is deleted': [
    ...['openid_arrival.email', 'openid_arrival.full_name'],
  ],
})

/** Tables, or columns of them, in which words of a member stay after their account was erased. */
export const staysSaid = namesOf({
  'The ledger stays without a name': ['karma_entry', 'coin_entry'],
  'Karma was given for it; why, and what the member showed, is gone': [
    ...['voucher.code', 'voucher.month', 'voucher.event', 'voucher.revoked_reason'],
  ],
  'A conversation belongs to those who go on with it': ['circle_message'],
  'A question belongs to who asked it, with the answers of a mentor who left': ['mentor_question'],
  'What was reported is decided without a word of who reported it': ['hello_report', 'message_report'],
  'What a judge said counts for the projects of others': ['hackathon_sheet'],
  'A link goes on to lead where it leads, and is counted': [
    ...['short_link', 'short_link_day', 'short_link_month', 'short_link_quarter', 'short_link_visitor'],
  ],
  'How somebody came is theirs, and not of who invited them': ['referral'],
  'The log says what was done and to what': [
    'audit_log.action',
    'audit_log.target_type',
    'audit_log.target_id',
  ],
  'Failures are ours, and forgotten after 30 days': [
    ...['error_entry', 'error_hour', 'error_occurrence.method', 'error_occurrence.path'],
    ...['error_occurrence.request_id', 'error_occurrence.trace'],
  ],
  'The chat is told to take its roles away': ['chat_sync'],
  'Mails are deleted 30 days after they were written': ['mail_outbox'],
  'Who comes from a provider has an hour to finish; then that is deleted': ['openid_arrival'],
})

/** What the export of their data leaves out: whole tables, and columns of those that are in it. */
export const notExported = namesOf({
  'Secrets, or what they are compared by': [
    ...['authenticator_app.secret', 'chat_link_attempt.state_hash', 'circle_invitation.token_hash'],
    ...['kkem_link.token_hash', 'openid_attempt.sealed', 'openid_attempt.state_hash'],
    ...['openid_attempt.token_hash', 'push_subscription.auth', 'push_subscription.p256dh'],
    ...['recovery_code.code_hash', 'second_step_reset.stop_token_hash', 'session.device_hash'],
    ...['session.network_hash', 'short_link.password_hash', 'sign_in_challenge.challenge'],
    ...['sign_in_challenge.token_hash', 'referral.device_hash', 'referral.network_hash'],
  ],
  'Codes and links of some minutes': ['one_time_secret', 'openid_arrival'],
  'Where we store a picture; the picture itself stands on its page': [
    ...['account.picture_key', 'meetup_proof.picture_key', 'submission.picture_key'],
  ],
  'Sums of the ledger, which is in it': [
    'karma_by_group',
    'karma_by_level',
    'karma_by_month',
    'karma_by_type',
  ],
  'Rows that lists and boards are read from, made of what is in it': [
    'board_member',
    'board_row',
    'campus_member',
  ],
  'How a notice was sent; the notice is in it': ['push_message', 'mail_outbox'],
  'What staff did, which is told where they did it': ['audit_log'],
  'What went wrong on our side': [
    ...['error_entry', 'error_hour', 'error_member', 'error_occurrence.body', 'error_occurrence.trace'],
  ],
  'What the other side of a question told staff': [
    'mentor_question.report_note',
    'mentor_question.report_reason',
  ],
  'From where staff acted': ['security_event.address', 'security_event.device'],
  'How others came, and what was held against them': [
    ...['referral.held_because', 'referral.near_inviter', 'referral.reason'],
  ],
  'Who followed a link': [
    ...['short_link_day', 'short_link_month', 'short_link_quarter', 'short_link_total', 'short_link_visitor'],
  ],
})
