import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: members,
      calls: `
        hackathonApplications.mine hackathonApplications.form hackathonApplications.read
        hackathonApplications.apply hackathonApplications.submit hackathonApplications.change
        hackathonApplications.withdraw hackathonApplications.upload hackathonApplications.file
        hackathonApplications.remind hackathonApplications.forget hackathonApplicants.older
        hackathonApplicants.list hackathonApplicants.csv hackathonApplicants.counts hackathonApplicants.one
        hackathonApplicants.read hackathonApplicants.unread hackathonApplicants.decide
        hackathonApplicants.undo hackathonApplicants.matching hackathonApplicants.tellAt
        hackathonApplicants.announce hackathonApplicants.announcements`,
    },
    { who: ['Admins'], calls: 'hackathonApplicants.everywhere' },
  ],
  editedByOwner: ['hackathonApplications.change'],
  closedReads: ['hackathonApplications.file'],
  inputs: {
    values: {
      application_id: `(
        select id from hackathon_application
        where hackathon_id = (select id from hackathon where title = 'Build Weekend') order by since limit 1
      )`,
    },
    asAdmin: ['hackathonApplicants'],
    /** A file that the learner has uploaded. */
    async made({ rows, files }) {
      await files.put('hackathons/answer.pdf', Buffer.from('%PDF-1.4 %%EOF'), 'application/pdf')
      const [file] = await rows(`
        insert into hackathon_answer_file (hackathon_id, user_id, field_name, name, file_key)
        select (select id from hackathon where title = 'Build Weekend'), id, 'CV', 'cv.pdf', 'hackathons/answer.pdf'
        from "user" where email = 'learner@muster.test' returning id`)
      return { values: { file_id: file?.id ?? '' } }
    },
  },
  lists: {
    'hackathonApplicants.list': {
      asked: { hackathon_id: "(select id from hackathon where title = 'Build Weekend')" },
    },
  },
  statements: {
    // Whose it is, who may read it, its row, and all that belongs to it.
    'hackathonApplicants.one': 4,
    // Who may read it, the entry in the log, what is asked now and was before, the rows, and their answers.
    'hackathonApplicants.csv': 6,
  },
  rowsRead: {
    'hackathonApplicants.everywhere': [15_000, 'The older list has no pages: it is the latest thousand'],
    'hackathonApplicants.older': [15_000, 'The older list has no pages: it is the first thousand'],
  },
}
