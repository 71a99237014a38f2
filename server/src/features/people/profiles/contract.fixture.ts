import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: everybody,
      calls: `
        profiles.byMuid profiles.logByMuid profiles.activity profiles.levelsByMuid profiles.rank
        profiles.picture profiles.socialsByMuid profiles.confirmEmail profiles.readTakeBack
        profiles.takeEmailBack profiles.search profiles.badges cv.read cv.day cv.picture profiles.campuses`,
    },
    {
      who: members,
      calls: `
        profiles.mine profiles.myLog profiles.myLevels profiles.levelFeed profiles.karmaFeed profiles.share
        profiles.setShare profiles.shareAddress profiles.socials profiles.editSocials profiles.interestGroups
        profiles.editInterestGroups profiles.editable profiles.edit profiles.resendConfirmation
        profiles.cancelEmailChange profiles.updatePicture profiles.takePicture profiles.removePicture
        profiles.suggestions cv.works cv.pin cv.hello cv.inCommon greetings.read greetings.write greetings.report`,
    },
  ],
  tables: { communities: 'organization' },
  async fillColumns(db) {
    // On the first day of a month, hardly any college has karma of it.
    await db.execute(sql`
      insert into board_college (period, college_id, karma, students)
      select date_trunc('month', now() at time zone 'UTC')::date, id, 1 + abs(hashtext(id::text)) % 900, 1
      from organization where org_type = 'College'
      on conflict (period, college_id) do update set karma = excluded.karma`)
    // Reported lines between members.
    await db.execute(sql`
      with line as (
        insert into greeting_line (from_id, to_id, words, reported_at)
        select one.id, other.id, 'Buy followers here', now() - one.place * interval '1 hour'
        from (select id, row_number() over (order by id) as place from "user" limit 3) as one
        cross join (select id from "user" order by id desc limit 1) as other
        returning id, to_id
      )
      insert into greeting_report (line_id, reporter_id, reason) select id, to_id, 'spam' from line`)
  },
  inputs: {
    values: {
      is_user: "'1'",
      day: `(select (created_at at time zone 'UTC')::date::text from karma_entry where user_id = "user".id order by id limit 1)`,
    },
  },
  lists: { 'profiles.search': { asked: { search: "'an'" } } },
  statements: {
    // The form shows five things of five tables.
    'profiles.editable': 4,
  },
  writes: {
    'profiles.setShare': { most: 1, body: { is_public: true } },
    // The award looks up its task, locks the wallet and finds that it was given before.
    'profiles.editSocials': { most: 7, body: { github: 'somebody' } },
    'profiles.editInterestGroups': { most: 8, body: { interest_group: ['group_id'] }, as: 'admin' },
    // It answers with the whole form.
    'profiles.edit': { most: 7, body: { full_name: 'Another Name' } },
    'profiles.removePicture': { most: 4 },
  },
}
