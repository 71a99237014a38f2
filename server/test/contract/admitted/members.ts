import { type Admitted, everybody, members } from './kinds-of-people.ts'

/** What visitors and members do. */
export const forMembers: readonly Admitted[] = [
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
      submissions.task submissions.doneBy submissions.ofMyGroups submissions.mine submissions.uploadPicture submissions.submit submissions.withdraw submissions.showAsExample submissions.showWords
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
]
