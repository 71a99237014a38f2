import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

const leadOfMostCircles = `select user_id as id from campus_member as own
  where is_lead and verified and not is_alumni
  order by (select count(*) from learning_circle as circle where circle.organization_id = own.organization_id) desc limit 1`

export const fixture: ContractFixture = {
  admitted: [
    { who: everybody, calls: 'campus.page campus.pageKarma campus.pageLevels campus.pagePeople' },
    { who: members, calls: 'campusHandovers.mine campusHandovers.accept campusHandovers.decline' },
    {
      who: ['Admins', 'Campus Lead', 'Lead Enabler', 'Campus type'],
      calls: `
        campus.details campus.studentLevels campus.weeklyKarma campus.karmaByWeek campus.students
        campus.studentsCsv campus.studentsExport campus.showContact campus.changeStudentType campus.groupRoles
        campus.transferGroup campus.team campus.addToTeam campus.removeFromTeam campusHandovers.list
        campusHandovers.takeBack campusCircles.list campusCircles.csv campusCircles.meetups
        campusCircles.meetupsCsv`,
    },
    { who: ['Admins'], calls: 'campus.all campus.allCsv' },
    { who: ['Admins', 'Campus Lead'], calls: 'campus.transferLead campus.transferEnabler' },
  ],
  lists: {
    'campus.students': {
      reader: `select user_id as id from campus_member as own
        where is_lead and verified and not is_alumni
        order by (select count(*) from campus_member as other where other.organization_id = own.organization_id) desc limit 1`,
      shownAs: { first_name: (row) => row.full_name, level: (row) => row.level_order },
    },
    'campusCircles.list': { reader: leadOfMostCircles },
    'campusCircles.meetups': { reader: leadOfMostCircles },
  },
  rowsRead: {
    'campus.students': [4_000, 'The names of a campus are looked through for two letters'],
  },
}
