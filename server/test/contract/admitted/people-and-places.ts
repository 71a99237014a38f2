import { type Admitted, userStaff } from './kinds-of-people.ts'

/** What staff do with members, roles and circles, and with campuses and places. */
export const forPeopleAndPlaces: readonly Admitted[] = [
  {
    who: [...userStaff, 'Dynamic Type type', 'Manage Roles type'],
    calls: `memberAccess.calls`,
  },
  {
    who: ['Admins', 'Manage Roles type'],
    calls: `memberAccess.holders`,
  },
  {
    who: ['Admins', 'Dynamic Type type'],
    calls: `
      dynamicManagement.roles dynamicManagement.roleRows dynamicManagement.rolesCsv dynamicManagement.giveRole
      dynamicManagement.changeRole dynamicManagement.takeRole dynamicManagement.members dynamicManagement.memberRows
      dynamicManagement.membersCsv dynamicManagement.giveMember dynamicManagement.changeMember
      dynamicManagement.takeMember dynamicManagement.overview`,
  },
  {
    who: ['Admins', 'Campus Lead', 'Lead Enabler', 'Campus type'],
    calls: `
      campus.details campus.studentLevels campus.weeklyKarma campus.karmaByWeek campus.students campus.studentsCsv campus.studentsExport
      campus.showContact campus.changeStudentType campus.groupRoles campus.transferGroup
      campus.team campus.addToTeam campus.removeFromTeam
      campusHandovers.list campusHandovers.takeBack
      campusCircles.list campusCircles.csv campusCircles.meetups campusCircles.meetupsCsv
      campusHealth.attention campusHealth.circles campusHealth.invite campusHealth.write campusHealth.confirm campusHealth.propose
      campusHealth.acts campusHealth.undo campusHealth.comparison campusHealth.figures campusHealth.message`,
  },
  {
    who: ['Admins', 'Fellow', 'Zonal Campus Lead'],
    calls: `
      zonal.details zonal.studentLevels zonal.karmaByWeek zonal.students zonal.studentsCsv zonal.studentsExport
      zonal.colleges zonal.collegesCsv zonal.showLead zonal.choices zonal.topDistricts`,
  },
  {
    who: ['Admins', 'Fellow', 'District Campus Lead'],
    calls: `
      districtBoard.details districtBoard.studentLevels districtBoard.karmaByWeek districtBoard.students districtBoard.studentsCsv districtBoard.studentsExport
      districtBoard.colleges districtBoard.collegesCsv districtBoard.showLead districtBoard.choices districtBoard.topCampus`,
  },
  { who: ['Admins', 'Hackathon type'], calls: `hackathons.create hackathons.copy` },
  { who: ['Admins', 'Campus Lead'], calls: `campus.transferLead campus.transferEnabler` },
  {
    who: ['Admins', 'Fellow', 'Manage Organization type'],
    calls: `
      organisationProposals.list organisationProposals.cases organisationProposals.counts organisationProposals.reasons
      organisationProposals.changeReasons organisationProposals.hold organisationProposals.review
      organisationProposals.decide organisationProposals.undo`,
  },
  {
    who: ['Admins', 'Fellow'],
    calls: `
      meetupVerification.list meetupVerification.counts meetupVerification.review meetupVerification.verify
      meetupVerification.hold meetupVerification.reasons meetupVerification.changeReasons meetupVerification.reject meetupVerification.undo meetupsOlder.verifyList
      roleVerification.list roleVerification.csv roleVerification.counts roleVerification.roles
      roleVerification.reasons roleVerification.changeReasons roleVerification.verifyMany roleVerification.rejectMany
      heldReferrals.list heldReferrals.counts heldReferrals.reasons heldReferrals.changeReasons heldReferrals.hold
      heldReferrals.review heldReferrals.release heldReferrals.refuse heldReferrals.undo
      roleVerification.hold roleVerification.review roleVerification.decide roleVerification.reject roleVerification.undo`,
  },
  {
    who: userStaff,
    calls: `
      memberAccess.read users.list users.summary users.csv users.roleOptions users.detail users.update users.cancelEmailChange users.suspend
      users.restore userActs.assignRole userActs.removeRole userActs.suspend userActs.restore userActs.export
      staffSecondStep.standing staffSecondStep.askReset staffSecondStep.cancelReset
      groupHellos.reported groupHellos.removeReported groupHellos.dismiss
      mentorQuestions.reported mentorQuestions.removeReported mentorQuestions.dismiss
      circleThreads.reported circleThreads.removeReported circleThreads.dismiss circleThreads.undo`,
  },
  {
    who: ['Admins', 'Manage Roles type'],
    calls: `
      roleManagement.template roleManagement.import roleManagement.rowsToFix roleManagement.imports
      roleManagement.importFailures roleManagement.undoImport roleManagement.list roleManagement.csv
      roleManagement.create roleManagement.update roleManagement.remove roleManagement.members
      roleManagement.membersCsv roleManagement.give roleManagement.changeEnd roleManagement.take
      roleManagement.someMembers roleManagement.someOthers roleManagement.giveMany roleManagement.giveManyOf
      roleManagement.takeMany roleManagement.takeMatching roleManagement.giveBySheet roleManagement.signatures
      roleManagement.confirmSignature roleManagement.refuseSignature roleManagement.takeSignatureBack`,
  },
  {
    who: [
      ...[...userStaff, 'Fellow', 'Karma Voucher type', 'Interest Group type'],
      ...['Dynamic Type type', 'Manage Roles type'],
    ],
    calls: `staffSearch.members`,
  },
  {
    who: [
      ...[...userStaff, 'Fellow', 'Campus Activation Team'],
      ...['Task Management type', 'Manage Organization type', 'College Levels type'],
    ],
    calls: `staffSearch.organizations`,
  },
  {
    who: ['Admins', 'Manage Locations type'],
    calls: `
      locations.branch locations.find locations.csv locations.detail locations.previewMove locations.template
      locations.import locations.rowsToFix locations.imports locations.importFailures locations.undoImport
      countries.list countries.one countries.create countries.update countries.remove
      states.list states.one states.create states.update states.remove
      zones.list zones.one zones.create zones.update zones.remove
      districts.list districts.one districts.create districts.update districts.remove`,
  },
  {
    who: ['Admins', 'Fellow', 'Associate', 'Manage Organization type'],
    calls: `affiliations.list affiliations.options affiliations.show`,
  },
  {
    who: ['Admins', 'Manage Organization type'],
    calls: `
      organisations.staffList organisations.csv organisations.create organisations.update organisations.remove
      organisations.info organisations.prefill organisations.createKarmaType organisations.createKarmaLog
      organisations.template organisations.import organisations.rowsToFix organisations.imports
      organisations.importFailures organisations.undoImport
      organisationActs.changeAffiliation organisationActs.changeType organisationActs.remove organisationActs.export`,
  },
  { who: ['Admins', 'Fellow', 'Manage Organization type'], calls: `organisations.similar` },
  {
    who: ['Admins', 'Manage Organization type'],
    calls: `affiliations.create affiliations.update affiliations.remove`,
  },
  {
    who: ['Admins', 'Fellow', 'Manage Organization type'],
    calls: `departments.list departments.create departments.update departments.merge departments.remove`,
  },
  {
    who: ['Admins', 'Fellow', 'Campus Activation Team', 'College Levels type'],
    calls: `collegeLevels.manage collegeLevels.csv collegeLevels.assign collegeLevels.update collegeLevels.release`,
  },
  {
    who: ['Admins', 'Fellow', 'chat bot'],
    calls: `
      circleReports.learners circleReports.learnersCsv circleReports.enrolmentCsv circleReports.collegesCsv`,
  },
]
