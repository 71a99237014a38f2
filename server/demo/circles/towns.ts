import type { CatalogueOrganisation } from '../catalogue.ts'
import { demoOrganisations } from '../community/organisations.ts'

interface Town {
  readonly name: string
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
}

const town = (name: string, latitude: number, longitude: number): Town => ({ name, latitude, longitude })

/** Towns of a district, by its name; the first is where most people meet. */
const townsOf: Readonly<Record<string, readonly Town[]>> = {
  Kannur: [
    town('Kannur', 11.8745, 75.3704),
    town('Thalassery', 11.749, 75.489),
    town('Payyanur', 12.1043, 75.202),
  ],
  Kozhikode: [town('Kozhikode', 11.2588, 75.7804), town('Vatakara', 11.6085, 75.591)],
  Thrissur: [town('Thrissur', 10.5276, 76.2144), town('Guruvayur', 10.5943, 76.0411)],
  Ernakulam: [town('Kochi', 9.9816, 76.2999), town('Aluva', 10.1076, 76.3516)],
  Thiruvananthapuram: [town('Thiruvananthapuram', 8.5241, 76.9366), town('Attingal', 8.6966, 76.8151)],
}

/** So that meetups of one town aren't all at one spot; about 200 m. */
const APART = 0.002

/** The town where a circle of a college meets, and its position; null without a college. */
export function townOfCircle(college: CatalogueOrganisation | null, number: number): Town | null {
  const district = demoOrganisations.find(({ code }) => code === college?.code)?.district
  const towns = townsOf[district ?? ''] ?? []
  // Every fourth circle meets away from the main town.
  const found = number % 4 === 3 ? towns[1 + (number % Math.max(1, towns.length - 1))] : towns[0]
  if (!found) return null
  const step = (number % 9) - 4
  return {
    name: found.name,
    latitude: Number((found.latitude + step * APART).toFixed(4)),
    longitude: Number((found.longitude - step * APART).toFixed(4)),
  }
}
