import { z } from 'zod'
import { domainWords, endgoalWords, organizationTypes } from './words.ts'

/** Schemas over the enums of words.ts. */

export const Domain = z.enum(domainWords, 'Choose creative, coder, maker or manager')
export const Endgoal = z.enum(endgoalWords, 'Choose one of the listed goals')
export const OrganizationType = z.enum(organizationTypes)
