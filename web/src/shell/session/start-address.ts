import { rememberedMenu } from '../../api/session/session-store.ts'

/**
 * Default address after sign-in. The dashboard's start page decides which staff screen to open, because
 * permissions are known only there.
 */
export const startAddress = () => (rememberedMenu().includes('"manage"') ? '/dashboard' : '/dashboard/home')
