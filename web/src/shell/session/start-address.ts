import { rememberedMenu } from '../../api/session/session-store.ts'

/**
 * Where somebody goes who is in and asked for no page. Whether staff land among their screens is decided behind the
 * entrance, which knows what they may open.
 */
export const startAddress = () => (rememberedMenu().includes('"manage"') ? '/dashboard' : '/dashboard/home')
