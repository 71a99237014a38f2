import type { Admitted } from './kinds-of-people.ts'

/** What staff do with tasks, groups, events and what is given for them. */
export const forLearning: readonly Admitted[] = [
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
      achievementIssuing.issuedLog achievementIssuing.issuedCsv achievementIssuing.issuedExport achievementIssuing.audit achievementIssuing.analytics
      issuedCredentials.list issuedCredentials.csv issuedCredentials.export issuedCredentials.revoke issuedCredentials.retry
      issuedCredentials.retryFailed skills.list skills.create skills.update skills.remove`,
  },
  {
    who: ['Admins', 'Interest Group type'],
    calls: `
      interestGroups.create interestGroups.update interestGroups.remove interestGroups.addLead
      interestGroups.removeLead`,
  },
  { who: ['Admins', 'Fellow', 'Associate', 'Channels type'], calls: `channels.list chatCommunity.read` },
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
]
