import type { Feature } from '../../../platform/feature.ts'
import { districtStudentFile, zoneStudentFile } from './lists.ts'
import { areaRoutes } from './routes.ts'

export const feature: Feature = { routes: areaRoutes, bulk: [zoneStudentFile, districtStudentFile] }
