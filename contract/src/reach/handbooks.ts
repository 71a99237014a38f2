import { type PermissionRole, roles } from '../access/access.ts'

/** Site texts that only staff can read: the handbook of each role. */
export const handbooks = {
  'handbook-admins': roles.admins,
  'handbook-fellow': roles.fellow,
  'handbook-zonal-campus-lead': roles.zonalCampusLead,
  'handbook-district-campus-lead': roles.districtCampusLead,
  'handbook-campus-lead': roles.campusLead,
  'handbook-tech-team': roles.techTeam,
  'handbook-associate': roles.associate,
  'handbook-campus-activation-team': roles.campusActivationTeam,
  'handbook-lead-enabler': roles.leadEnabler,
  'handbook-appraiser': roles.appraiser,
} as const satisfies Record<string, PermissionRole>

export type HandbookKey = keyof typeof handbooks
export const handbookKeys = Object.keys(handbooks) as [HandbookKey, ...HandbookKey[]]
