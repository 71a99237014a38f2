import { feature, front, member } from '../lib/card.ts'

export const card = feature({
  pages: [
    front('/goodbye', 'Goodbye'),
    member('/settings', 'Settings'),
    member('/settings/home', 'Settings'),
    member('/settings/organization', 'Organisation'),
    member('/settings/account', 'Account'),
    member('/settings/notifications', 'Notifications'),
    member('/settings/visibility', 'Visibility'),
    member('/settings/path', 'Domain and goals'),
    member('/settings/interests', 'Interest groups'),
    member('/settings/week', 'Weekly goal'),
    member('/settings/roles', 'Roles'),
    member('/settings/second-step', 'Two-step sign-in'),
    member('/settings/sessions', 'Devices'),
    member('/settings/activity', 'Recent activity'),
    member('/settings/data', 'Your data'),
    member('/settings/delete', 'Delete account'),
  ],
})
