import { type Admitted, userStaff } from './kinds-of-people.ts'

/** What staff do with the platform itself, and programs with it. */
export const forSystem: readonly Admitted[] = [
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
    who: ['Admins'],
    calls: `donationManagement.list donationManagement.csv donationManagement.export donationManagement.figures donationManagement.show donationManagement.refund donationManagement.stop
      viewAs.start submissions.reverseEntry apiKeys.list apiKeys.create apiKeys.revoke signingKeys.list signingKeys.rotate signingKeys.retire activity.list activity.csv activity.export
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
      ...['Zonal Campus Lead', 'District Campus Lead'],
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
