import { isAllowed } from '@muster/contract/access/access.ts'
import { ACCESS_TOKEN_REJECTED } from '@muster/contract/lib/envelope.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, everyRoute, startTestApp, type TestApp } from '../setup/test-app.ts'
import { everybody, members, seen } from './admitted/kinds-of-people.ts'
import { forLearning } from './admitted/learning.ts'
import { forMembers } from './admitted/members.ts'
import { forPeopleAndPlaces } from './admitted/people-and-places.ts'
import { forSystem } from './admitted/system.ts'
import { validInputs, type WireInput } from './inputs.ts'
import { type Kind, kinds, type Person, populate } from './kinds.ts'
import { type KnownValues, knownValues } from './known-values.ts'
import { tinyPicture, wireRequest } from './requests.ts'

/**
 * Whom each call admits, written out by hand: a change of the access of a call, and a new call, is written there as well.
 */
const admitted: readonly { readonly who: readonly string[]; readonly calls: string }[] = [
  {
    who: everybody,
    calls: `
      secondStep.signIn secondStep.askPasskey secondStep.passkeySignIn secondStep.stopResetByLink
      openid.start openid.answer openid.arrival openid.register
      auth.signIn auth.requestOtp auth.refresh auth.exchangeTicket auth.exchangeTicketInPath
      registration.register registration.validate registration.emailTaken registration.roles
      registration.colleges registration.departments registration.companies registration.communities
      registration.areasOfInterest registration.locations registration.countries registration.states
      registration.districts registration.collegesOfDistrict registration.schoolsOfDistrict
      registration.countryNames registration.stateNames registration.zoneNames
      countries.options states.options zones.options districts.options
      account.forgotPassword account.verifyResetToken account.resetPassword
      profiles.byMuid profiles.logByMuid profiles.activity profiles.levelsByMuid profiles.rank
      profiles.picture profiles.socialsByMuid profiles.confirmEmail profiles.readTakeBack profiles.takeEmailBack profiles.search profiles.badges
      cv.read cv.day cv.picture
      notifications.mailChoice notifications.unsubscribe referrals.mailChoice referrals.stopMails
      profiles.campuses interestGroups.list interestGroups.page
      leaderboards.students leaderboards.studentsMonthly leaderboards.colleges leaderboards.collegesMonthly
      leaderboards.board leaderboards.collegeBoard leaderboards.filters
      meetupQuestions.list
      learningCircles.find learningCircles.stats learningCircles.card circleOutside.show groupPulse.list meetups.list meetups.card meetups.feed
      learningCirclesOlder.list meetupsOlder.list learningCirclesOlder.publicList
      learningCirclesOlder.publicDetail learningCirclesOlder.dashboard
      circleReports.enrolment circleReports.colleges collegeLevels.list collegeLevels.one
      organisations.list organisations.listOfDistrict organisations.show
      campus.page campus.pageKarma campus.pageLevels campus.pagePeople
      specialEvents.list specialEvents.event specialEvents.file achievements.ofMember
      hackathons.find hackathons.page hackathons.file hackathonProjects.gallery hackathonProjects.one
      hackathonResults.published hackathonResults.certificate
      sharedCelebrations.one sharedCelebrations.picture
      credentials.one credentials.json credentials.jwt credentials.statusList credentials.statusListJwt
      credentials.didDocument credentials.keys credentials.badge credentials.picture credentials.png credentials.svg
      credentials.pdf credentials.savedPage
      shortLinks.look shortLinks.open shortLinks.report
      donations.offer donations.order donations.verify donations.practise donations.practiseMonth donations.receipt donations.pdf
      donations.sendAgain donations.stop donations.figures
      publicFigures.landing publicFigures.landingStats publicFigures.globalCount publicFigures.profilePicture
      publicFigures.interestGroups publicFigures.topOfGroups publicFigures.topMembers publicFigures.colleges
      publicFigures.districts publicFigures.states publicFigures.countries siteTexts.one siteTexts.version
      setUp.state setUp.begin
      courses.list kkem.authorize kkem.confirm kkem.login kkem.status kkem.jobSeeker kkem.events kkem.event
      operations.site operations.outbox`,
  },
  {
    who: members,
    calls: `
      chat.state chat.start chat.connect chat.check chat.unlink
      courses.mine courses.check kkem.connect
      wadhwani.authToken wadhwani.userLogin wadhwani.courseDetails wadhwani.enrolStatus wadhwani.quizData
      opengrad.authToken opengrad.userLogin opengrad.courseDetails opengrad.enrolStatus opengrad.quizData
      auth.signOut auth.sessions auth.endSession auth.endOtherSessions securityEvents.mine
      secondStep.standing secondStep.beginApp secondStep.confirmApp secondStep.removeApp
      secondStep.newRecoveryCodes secondStep.newPasskey secondStep.addPasskey secondStep.renamePasskey
      openid.startLink openid.link openid.links openid.unlink
      secondStep.removePasskey secondStep.askToProve secondStep.prove secondStep.stopReset
      registration.choosePath registration.selectDomains registration.selectEndgoals registration.interests
      registration.chooseInterests registration.changeInterests registration.proposeOrganization
      account.info account.preferences account.updatePreferences account.addOrganization
      account.organizations account.changePassword account.deleteAccount account.exportData
      referrals.older referrals.people referrals.overview referrals.invites referrals.send referrals.sendAgain referrals.withdraw
      siteTexts.waiting siteTexts.agree ownRoles.read ownRoles.ask ownRoles.withdraw account.acceptTerms account.termsAccepted
      celebrations.waiting celebrations.seen celebrations.picture celebrations.shared celebrations.share celebrations.withdraw
      home.firstView home.day highlights.wellDone highlights.takeBack weeks.read weeks.change weeks.pause weeks.resume
      weeklySummaries.read weeklySummaries.close noticeChoices.read noticeChoices.choose noticeChoices.setQuietHours noticeChoices.removeQuietHours
      push.key push.devices push.subscribe push.remove
      profiles.mine profiles.myLog profiles.myLevels profiles.levelFeed profiles.karmaFeed
      profiles.share profiles.setShare profiles.shareAddress profiles.socials profiles.editSocials
      profiles.interestGroups profiles.editInterestGroups profiles.editable profiles.edit
      profiles.resendConfirmation profiles.cancelEmailChange profiles.updatePicture profiles.takePicture profiles.removePicture profiles.suggestions cv.works cv.pin cv.hello
      interestGroups.setCover interestGroups.removeCover interestGroups.join interestGroups.leave interestGroups.members
      groupVisits.visit groupHellos.list groupHellos.say groupHellos.remove groupHellos.report
      submissions.task submissions.ofMyGroups submissions.mine submissions.uploadPicture submissions.submit submissions.withdraw submissions.showAsExample submissions.showWords
      submissions.peerQueue submissions.peerApprove
      vouchers.mine vouchers.redeem achievements.list achievements.eligible achievements.progress
      achievements.claim achievements.show
      leaderboards.mine leaderboards.visibility leaderboards.setVisibility
      notifications.list notifications.stream notifications.markRead notifications.markAllRead
      notifications.remove notifications.removeAll notifications.mailPreferences organisationProposals.mine
      notifications.setMailPreferences
      learningCircles.mine learningCircles.create learningCircles.detail learningCircles.update learningCircles.setCover learningCircles.removeCover
      learningCircles.leave learningCircles.wake learningCircles.taskProgress learningCircles.suggestedTasks
      circleMembers.ask circleMembers.withdraw circleMembers.answer circleMembers.remove circleMembers.add
      circleMembers.transferLead circleMembers.setLead circleMembers.invite circleMembers.answerInvitation
      circleThreads.list circleThreads.post circleThreads.edit circleThreads.remove circleThreads.removeAsLead
      mentorQuestions.offer mentorQuestions.setOffer mentorQuestions.mentors mentorQuestions.list mentorQuestions.ask
      mentorQuestions.accept mentorQuestions.decline mentorQuestions.answer mentorQuestions.followUp
      mentorQuestions.close mentorQuestions.report searchStart.show
      circleThreads.react circleThreads.unreact circleThreads.report circleThreads.read circleThreads.standing
      circleMembers.makeLink circleMembers.endLink circleMembers.readLink circleMembers.acceptLink
      learningCirclesOlder.userList learningCirclesOlder.listAll learningCirclesOlder.listAllByCode
      learningCirclesOlder.create learningCirclesOlder.created learningCirclesOlder.info
      learningCirclesOlder.setNote learningCirclesOlder.setSlot learningCirclesOlder.members
      learningCirclesOlder.inviteForm learningCirclesOlder.led meetupsOlder.mayRecord meetupsOlder.records
      meetupsOlder.ofCircle meetupsOlder.mine meetupsOlder.create meetupsOlder.createIn
      meetupsOlder.createRecord meetupsOlder.createRecordOf meetupsOlder.showRecord meetupsOlder.showRecordOf
      meetupsOlder.changeRecord
      meetupsOlder.edit meetupsOlder.cancel meetupsOlder.joinOrSave
      meetupsOlder.unsave meetupsOlder.record meetupsOlder.submitRecord
      meetups.next meetups.create meetups.edit meetups.cancel meetups.setCover meetups.removeCover meetups.letIn meetups.sendKept meetups.detail meetups.guests meetups.going meetups.notGoing
      meetups.save meetups.unsave meetups.join meetups.undoJoin meetups.file meetups.calendars meetups.renewCalendar
      meetupQuestions.ask meetupQuestions.edit meetupQuestions.remove meetupQuestions.answer meetupQuestions.removeAnswer
      meetupQuestions.report meetupQuestions.keep circleOutside.wantSeat circleOutside.dropSeat
      meetupReports.mine meetupReports.sendProof meetupReports.removeProof meetupReports.send
      meetupReports.attendees meetupReports.record meetupReports.submitRecord meetupReports.editRecord
      collegeLevels.changeMine meetupReports.remind meetupReports.takeBack meetupReports.removeRecord meetupReports.recordCsv
      campusHandovers.mine campusHandovers.accept campusHandovers.decline
      hackathons.list hackathons.upcoming hackathons.one hackathons.info hackathons.manage hackathons.edit
      hackathons.publish hackathons.cancel hackathons.remove hackathons.setBanner hackathons.removeBanner
      hackathons.setLogo hackathons.removeLogo hackathons.usualFields hackathons.olderForm hackathons.setForm
      hackathons.organisations hackathons.districts hackathons.crew hackathons.addCrew hackathons.removeCrew
      hackathons.passOn
      events.list events.calendar events.one
      specialEvents.takePlace specialEvents.givePlaceBack specialEvents.mine
      hackathonApplications.mine hackathonApplications.form hackathonApplications.read hackathonApplications.apply
      hackathonApplications.submit hackathonApplications.change hackathonApplications.withdraw
      hackathonApplications.upload hackathonApplications.file hackathonApplications.remind
      hackathonApplications.forget
      hackathonTeams.list hackathonTeams.seekers hackathonTeams.mine hackathonTeams.create hackathonTeams.leave
      hackathonTeams.look hackathonTeams.change hackathonTeams.invite hackathonTeams.ask hackathonTeams.accept
      hackathonTeams.decline hackathonTeams.byLink hackathonTeams.join hackathonTeams.renewLink hackathonTeams.remove
      hackathonTeams.passOn
      crewTeams.list crewTeams.place crewTeams.captain crewTeams.rename crewTeams.dissolve
      hackathonCheckIn.list hackathonCheckIn.counts hackathonCheckIn.send hackathonCheckIn.takeBack
      hackathonProjects.csv hackathonProjects.versions hackathonProjects.like hackathonProjects.unlike
      hackathonProjects.mine hackathonProjects.save hackathonProjects.handIn hackathonProjects.addPicture
      hackathonProjects.removePicture hackathonProjects.rules hackathonProjects.setRules
      hackathonJudging.results hackathonJudging.set hackathonJudging.assign hackathonJudging.sheets
      hackathonJudging.remind hackathonJudging.settleTie hackathonJudging.choosePrize hackathonJudging.publish
      hackathonJudging.withdraw
      hackathonSheets.mine hackathonSheets.save hackathonSheets.declareConflict hackathonSheets.nextPair
      hackathonSheets.decide
      hackathonResults.feedback hackathonResults.myCertificates hackathonResults.certificateFile
      outsideCredentials.mine outsideCredentials.issue credentials.mine credentials.show credentials.retry credentials.connectWallet credentials.disconnectWallet
      hackathonApplicants.older hackathonApplicants.list hackathonApplicants.csv hackathonApplicants.counts
      hackathonApplicants.one hackathonApplicants.read hackathonApplicants.unread hackathonApplicants.decide
      hackathonApplicants.undo hackathonApplicants.matching hackathonApplicants.tellAt hackathonApplicants.announce
      hackathonApplicants.announcements
      viewAs.leave users.remove dynamicManagement.types dynamicManagement.roleOptions`,
  },
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
      campus.details campus.studentLevels campus.weeklyKarma campus.karmaByWeek campus.students campus.studentsCsv
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
      zonal.details zonal.studentLevels zonal.karmaByWeek zonal.students zonal.studentsCsv
      zonal.colleges zonal.collegesCsv zonal.showLead zonal.choices zonal.topDistricts`,
  },
  {
    who: ['Admins', 'Fellow', 'District Campus Lead'],
    calls: `
      districtBoard.details districtBoard.studentLevels districtBoard.karmaByWeek districtBoard.students districtBoard.studentsCsv
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
    who: [
      'Url Shortener type',
      ...['Tech Team', 'Error Log type'],
      ...[...userStaff, 'Fellow', 'Associate'],
      ...['Task Management type', 'Interest Group type', 'Karma Voucher type', 'Channels type'],
      ...[
        'Discord Moderation type',
        'Manage Organization type',
        'College Levels type',
        'Manage Locations type',
        'Manage Roles type',
        'Dynamic Type type',
        'Campus Activation Team',
      ],
    ],
    calls: `
      savedViews.pinned savedViews.list savedViews.counts savedViews.create savedViews.order savedViews.update
      savedViews.pin savedViews.remove savedViews.restore`,
  },
  {
    who: ['Admins', 'Task Management type'],
    calls: `
      tasks.list tasks.csv tasks.detail tasks.create tasks.update tasks.setActive tasks.remove tasks.levels
      taskActs.activate taskActs.retire taskActs.remove
      tasks.interestGroups tasks.organizations tasks.channels tasks.events tasks.template
      tasks.import tasks.rowsToFix tasks.imports tasks.importFailures tasks.undoImport
      taskTypes.list taskTypes.create taskTypes.update taskTypes.remove`,
  },
  {
    who: ['Admins', 'Fellow', 'Associate', 'Appraiser', 'Task Management type'],
    calls: `
      submissions.queue submissions.queueCounts submissions.reasons submissions.changeReasons submissions.hold submissions.approve submissions.approveMany submissions.reopenMany
      submissions.sendBack submissions.reject submissions.reopen submissions.reverse
      tasks.types`,
  },
  {
    who: ['Admins'],
    calls: `donationManagement.list donationManagement.csv donationManagement.figures donationManagement.show donationManagement.refund donationManagement.stop
      viewAs.start submissions.reverseEntry apiKeys.list apiKeys.create apiKeys.revoke signingKeys.list signingKeys.rotate signingKeys.retire activity.list activity.csv
      organisationTransfers.preview organisationTransfers.start organisationTransfers.list organisationTransfers.read
      organisationTransfers.moveBack organisationTransfers.mergePreview organisationTransfers.merge
      hackathonApplicants.everywhere`,
  },
  {
    who: [
      'Url Shortener type',
      ...['Tech Team', 'Error Log type'],
      ...userStaff,
      'Fellow',
      'Associate',
      'Appraiser',
      'Task Management type',
      'Interest Group type',
      'Channels type',
      'Karma Voucher type',
      'Manage Locations type',
      'Manage Roles type',
      'Hackathon type',
      ...['Manage Organization type', 'College Levels type', 'Campus Activation Team'],
    ],
    calls: `activity.ofRecord`,
  },
  {
    who: [
      'Associate',
      'Url Shortener type',
      ...['Manage Locations type', 'Manage Roles type'],
      ...[...userStaff, 'Task Management type', 'Interest Group type', 'Channels type', 'Fellow'],
      ...['Manage Organization type', 'College Levels type', 'Campus Activation Team'],
    ],
    calls: `activity.undo`,
  },
  {
    who: ['Admins', 'Discord Moderation type'],
    calls: `moderationBoard.tasks moderationBoard.pendingCounts moderationBoard.leaderboard`,
  },
  {
    who: ['Admins', 'Fellow', 'Karma Voucher type'],
    calls: `
      vouchers.list vouchers.csv vouchers.taskOptions vouchers.create vouchers.update vouchers.revoke
      vouchers.restore vouchers.resend vouchers.picture vouchers.template vouchers.import vouchers.rowsToFix vouchers.imports
      vouchers.importFailures vouchers.undoImport voucherActs.revoke voucherActs.restore voucherActs.export`,
  },
  {
    who: ['Admins', 'Fellow', 'Associate', 'Url Shortener type'],
    calls: `
      shortLinks.list shortLinks.csv shortLinks.tags shortLinks.owners shortLinks.check shortLinks.create shortLinks.update
      shortLinks.archive shortLinks.restore shortLinks.remove shortLinks.analytics shortLinks.analyticsCsv
      shortLinks.svg shortLinks.png shortLinks.poster shortLinks.reports shortLinks.closeReport shortLinks.template shortLinks.import
      shortLinks.rowsToFix shortLinks.imports shortLinks.importFailures shortLinks.undoImport`,
  },
  {
    who: ['Admins', 'Fellow', 'Interest Group type'],
    calls: `
      interestGroups.manage interestGroups.csv interestGroups.detail interestGroups.leads`,
  },
  {
    who: ['Admins'],
    calls: `
      achievements.manage achievements.csv achievements.create achievements.update achievements.remove
      achievements.archive achievements.restore
      achievementRules.list achievementRules.create achievementRules.one achievementRules.discard
      achievementRules.newlyMeeting achievementRules.activate achievementRules.deactivate
      achievementIssuing.template achievementIssuing.import achievementIssuing.rowsToFix achievementIssuing.imports
      achievementIssuing.importFailures achievementIssuing.undoImport achievementIssuing.bulkIssue
      achievementIssuing.simulate achievementIssuing.debug achievementIssuing.manualIssue achievementIssuing.revoke
      achievementIssuing.issuedLog achievementIssuing.issuedCsv achievementIssuing.audit achievementIssuing.analytics
      issuedCredentials.list issuedCredentials.csv issuedCredentials.revoke issuedCredentials.retry
      issuedCredentials.retryFailed skills.list skills.create skills.update skills.remove`,
  },
  {
    who: ['Admins', 'Interest Group type'],
    calls: `
      interestGroups.create interestGroups.update interestGroups.remove interestGroups.addLead
      interestGroups.removeLead`,
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
  { who: ['Admins', 'Fellow', 'Associate', 'Channels type'], calls: `channels.list chatCommunity.read` },
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
    who: ['Admins'],
    calls: `events.manage events.csv events.create events.replace events.update events.remove events.setCover events.removeCover
      eventDates.list eventDates.add eventDates.one eventDates.move eventDates.callOff eventDates.remove
      eventDates.attendees eventDates.csv eventDates.checkIn eventDates.letIn eventDates.takeBack eventDates.dismiss`,
  },
  {
    who: ['Admins', 'Channels type'],
    calls: `channels.create channels.update channels.remove chatCommunity.chatRoles chatCommunity.addRule
      chatCommunity.removeRule chatCommunity.restoreRule chatCommunity.setPosts chatCommunity.tryAgain chatCommunity.setUpCommands`,
  },
  {
    who: ['Admins', 'Fellow', 'chat bot'],
    calls: `
      circleReports.learners circleReports.learnersCsv circleReports.enrolmentCsv circleReports.collegesCsv`,
  },
  {
    who: [
      'Url Shortener type',
      ...['Tech Team', 'Error Log type'],
      ...['User Management by a role', 'Admins', 'Fellow', 'Associate', 'User Management type'],
      ...['Interest Group type', 'Karma Voucher type', 'Channels type', 'Discord Moderation type'],
      ...[
        'Task Management type',
        'Manage Organization type',
        'College Levels type',
        'Manage Locations type',
        'Manage Roles type',
        'Dynamic Type type',
        'Campus Activation Team',
      ],
    ],
    calls: `
      today.read`,
  },
  {
    who: [
      ...['Tech Team', 'Error Log type'],
      ...['User Management by a role', 'Admins', 'Fellow', 'Associate', 'User Management type'],
      ...['Interest Group type', 'Karma Voucher type', 'Channels type', 'Discord Moderation type'],
      ...['Task Management type', 'Manage Organization type', 'College Levels type', 'Manage Locations type'],
      ...['Campus Activation Team', 'Campus Lead', 'Lead Enabler', 'Campus type', 'Manage Roles type'],
    ],
    calls: `
      bulkJobs.list bulkJobs.read bulkJobs.refused bulkJobs.refusedCsv bulkJobs.stop bulkJobs.undo bulkJobs.file`,
  },
  { who: ['Admins'], calls: `today.sendMailsAgain today.runJobsAgain` },
  {
    who: ['Admins', 'Tech Team', 'Error Log type'],
    calls: `
      today.markErrorFixed errorLog.groups errorLog.csv errorLog.counts errorLog.resolveMany errorLog.reopenMany
      errorLog.muteMany errorLog.group errorLog.occurrences errorLog.resolve errorLog.reopen errorLog.mute
      errorLog.take errorLog.letGo
      errorLog.logs errorLog.older errorLog.patch errorLog.graph errorLog.tab errorLog.view errorLog.download`,
  },
  {
    who: ['Admins'],
    calls: `kkemEvents.list kkemEvents.create kkemEvents.update kkemEvents.move kkemEvents.archive kkemEvents.restore`,
  },
  {
    who: ['Admins'],
    calls: `siteTexts.list siteTexts.versions siteTexts.publish siteTexts.agreements
      siteIdentity.read siteIdentity.rename siteIdentity.setLogo siteIdentity.removeLogo setUp.facts setUp.addDemo`,
  },
  {
    who: ['Admins'],
    calls: `errorLog.clear systemCheck.run systemCheck.testMail`,
  },
  {
    who: [
      'Associate',
      'Url Shortener type',
      ...['Admins', 'Fellow', 'Karma Voucher type', 'Task Management type', 'Manage Locations type'],
      ...['Manage Organization type', 'Manage Roles type'],
    ],
    calls: `today.markImportSeen`,
  },
  {
    who: ['chat bot'],
    calls: `
      kkem.users kkem.user kkem.hackathonStats bots.submit bots.review bots.status vouchers.redeemFromChat
      protectedOrganisations.institutes protectedOrganisations.ofDistrict`,
  },
]
const admitted = [...forMembers, ...forPeopleAndPlaces, ...forLearning, ...forSystem]

const tableRows = admitted.flatMap(({ who, calls }) =>
  calls
    .trim()
    .split(/\s+/)
    .map((name) => ({ name, who: new Set(who) })),
)
const whoMay = new Map(tableRows.map(({ name, who }) => [name, who]))

/** What the guard knows of a member of this kind; null without a session that counts. */
function permissionsOf(kind: Kind) {
  if (kind.visitor || kind.suspended || kind.program) return null
  const byRole = kind.name === 'User Management by a role' ? ['User Management'] : []
  return { roles: kind.roles ?? [], dynamicTypes: [...(kind.dynamicTypes ?? []), ...byRole] }
}

test('the table has one row for every call of the contract, and no other', () => {
  expect(tableRows.map(({ name }) => name).sort()).toEqual(everyRoute.map(({ name }) => name).sort())
})

test.each(everyRoute)('$name is declared as the table says', ({ name, route }) => {
  const declared = kinds
    .filter(({ name }) => everybody.includes(name))
    .filter((kind) =>
      kind.program && 'scope' in route.access ? true : isAllowed(route.access, permissionsOf(kind)),
    )
    .map(({ name }) => name)
  expect(declared).toEqual(everybody.filter((kind) => whoMay.get(name)?.has(kind)))
})

describe('the server', () => {
  let app: TestApp
  let people: ReadonlyMap<Kind, Person[]>
  let known: KnownValues
  let target: Person

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMITS: 'off' })
    // Read before anybody is there, so that no administrator's call ends the rights of one who calls later.
    known = await knownValues(app)
    // Everybody calls every route as a person of their own, so that no call spoils the next one.
    people = await populate(app, everyRoute.length + 1)
    target = personFor('newcomer', everyRoute.length)
  }, 60_000)
  afterAll(() => app?.close())

  function personFor(kindName: string, index: number): Person {
    const kind = kinds.find(({ name }) => name === kindName)
    const person = kind && people.get(kind)?.[index]
    if (!person) throw new Error(`nobody of the kind ${kindName} is left`)
    return person
  }

  test.each(everyRoute.map((row, index) => ({ ...row, index })))(
    '$name admits whom the table names',
    async ({ name, route, index }) => {
      const [input] = fc.sample(validInputs(route, known), { seed: 1, numRuns: 1 })
      if (!input) throw new Error('no input was made')
      const outcome: Record<string, string> = {}
      for (const kind of [...seen, ...everybody]) {
        const person = personFor(kind, index)
        outcome[kind] = verdict(await call(route, aimed(name, input, person), person.token))
      }
      const expected = Object.fromEntries([
        ...seen.map((kind) => [kind, expectedOfSeen(name, route)]),
        ...everybody.map((kind) => [kind, expectedFor(name, route, kind)]),
      ])
      expect(outcome).toEqual(expected)
    },
  )

  /** The parameters of the address name the caller where a call is about oneself, otherwise somebody plain. */
  function aimed(name: string, input: WireInput, person: Person): WireInput {
    const user_id = name === 'users.remove' ? person.id : target.id
    const own = { muid: person.muid, user_id, uuid: person.id }
    const params = Object.fromEntries(
      Object.entries(input.params).map(([key, value]) => [key, own[key as keyof typeof own] ?? value]),
    )
    return { ...input, params }
  }

  async function call(route: RouteDefinition, input: WireInput, token: string | undefined): Promise<Answer> {
    const file = route.upload && { file: { field: route.upload.field, content: tinyPicture } }
    return app.inject(await wireRequest(route, input, { token, ...file }))
  }
})

const noKey = 'Send a valid API key'
const noAccess = 'You do not have access to this'

/** What is read, but is the member's alone, secret, a file, or goes on by itself. */
const closedReads = new Set([
  'secondStep.standing',
  'openid.links',
  'chat.connect',
  'chatCommunity.chatRoles',
  'hackathonApplications.file',
  'hackathonResults.certificateFile',
  ...[
    'auth.sessions',
    'securityEvents.mine',
    'meetups.calendars',
    'notifications.stream',
    'push.key',
    'push.devices',
    'operations.outbox',
  ],
  'specialEvents.file',
  'hackathons.file',
  ...['account.exportData', 'meetups.file', 'meetups.feed', 'meetupReports.recordCsv', 'bulkJobs.file'],
])

/** Staff who see the app as a fellow read what the fellow reads. They change nothing, and take no file but pictures. */
function expectedOfSeen(name: string, route: RouteDefinition): string {
  if (route.access.kind === 'program') return noKey
  if (name === 'viewAs.leave') return 'admitted'
  const isFile = /csv|template|importFailures|rowsToFix|errorLog\.download|poster/i.test(name)
  if (route.method !== 'GET' || isFile || closedReads.has(name)) return 'view only'
  return whoMay.get(name)?.has('Fellow') ? 'admitted' : '403'
}

function expectedFor(name: string, route: RouteDefinition, kind: string): string {
  // Whose session has ended is asked to sign in even where visitors may go; only the ways in stay open.
  const isEntrance = route.access.kind === 'everyone' && route.access.anySession
  if (kind === 'suspended admin' && !isEntrance && route.access.kind !== 'program') {
    return `401 with ${ACCESS_TOKEN_REJECTED}`
  }
  if (whoMay.get(name)?.has(kind)) return 'admitted'
  if (route.access.kind === 'program') return noKey
  return members.includes(kind) ? '403' : `401 with ${ACCESS_TOKEN_REJECTED}`
}

/** A refusal of the guard; whatever else a call answers, it has let the person in. */
function verdict({ status, statusCode, hasError, message }: Answer): string {
  if (status === 401 && statusCode === 401 && message.general[0] === noKey) return noKey
  // What a call itself refuses, such as a type that somebody does not hold, has other words.
  if (status === 403 && statusCode === 403 && hasError) {
    if (message.general[0]?.startsWith('You see the app as another member')) return 'view only'
    return message.general[0] === noAccess ? '403' : 'admitted'
  }
  if (status === 401 && statusCode === ACCESS_TOKEN_REJECTED && hasError) return `401 with ${statusCode}`
  if (status === 403 || statusCode === ACCESS_TOKEN_REJECTED) return `${status} with ${statusCode}`
  return status >= 500 ? `failed with ${status}` : 'admitted'
}
