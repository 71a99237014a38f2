import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'

/** Administrators name the area that they look at. Here it's the one with most students. */
const fullest = (column: string) =>
  `(select ${column} from campus_member group by zone_id, district_id order by count(*) desc limit 1)`
const ofZone = { zone: fullest('zone_id') }
const ofDistrict = { district: fullest('district_id') }
const byLevel = { level: (row: Record<string, unknown>) => row.level_order }

export const fixture: ContractFixture = {
  admitted: [
    {
      who: ['Admins', 'Fellow'],
      calls: 'zonal.all zonal.allCsv districtBoard.all districtBoard.allCsv',
    },
    {
      who: ['Admins', 'Fellow', 'Zonal Campus Lead'],
      calls: `
        zonal.details zonal.studentLevels zonal.karmaByWeek zonal.students zonal.studentsCsv
        zonal.studentsExport zonal.colleges zonal.collegesCsv zonal.showLead zonal.choices zonal.topDistricts`,
    },
    {
      who: ['Admins', 'Fellow', 'District Campus Lead'],
      calls: `
        districtBoard.details districtBoard.studentLevels districtBoard.karmaByWeek districtBoard.students
        districtBoard.studentsCsv districtBoard.studentsExport districtBoard.colleges
        districtBoard.collegesCsv districtBoard.showLead districtBoard.choices districtBoard.topCampus`,
    },
  ],
  inputs: {
    // Administrators name the area. Elsewhere a district only narrows a list.
    async made({ rows, found }) {
      const [area] = await rows(
        `select zone_id, district_id from campus_member where user_id = '${found.user_id}' limit 1`,
      )
      return {
        query: { zonal: { zone: area?.zone_id ?? '' }, districtBoard: { district: area?.district_id ?? '' } },
      }
    },
  },
  lists: {
    'zonal.students': { asked: ofZone, shownAs: byLevel },
    'zonal.colleges': { asked: ofZone },
    'districtBoard.students': { asked: ofDistrict, shownAs: byLevel },
    'districtBoard.colleges': { asked: ofDistrict },
  },
  rowsRead: {
    'zonal.students': [25_000, 'The names of a zone are looked through for two letters'],
    'districtBoard.students': [12_000, 'The names of a district are looked through for two letters'],
  },
}
