import type { Parts } from '../../../../platform/parts.ts'
import type { Gateway } from './gateway.ts'
import { razorpay } from './razorpay.ts'
import { sandbox } from './sandbox.ts'

/** The configured gateway, or the sandbox. */
export const gatewayOf = (parts: Pick<Parts, 'config' | 'db' | 'hashCode'>): Gateway =>
  parts.config.RAZORPAY_KEY_ID ? razorpay(parts.config) : sandbox(parts)
