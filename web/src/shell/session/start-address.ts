import { rememberedMenu } from '../../api/session/session-store.ts'

/**
 * Default address after sign-in. The dashboard's start page leads staff to their pages, because permissions
 * are known only there.
 */
export const startAddress = () =>
  rememberedMenu().includes('"side":"learn"') ? '/dashboard/home' : '/dashboard'
