import { northernStates } from './locations-north.ts'
import type { ReferenceState } from './state-shape.ts'

const southernStates: readonly ReferenceState[] = [
  {
    name: 'Kerala',
    zones: {
      North: ['Kasaragod', 'Kannur', 'Wayanad', 'Kozhikode', 'Malappuram'],
      Central: ['Palakkad', 'Thrissur', 'Ernakulam', 'Idukki', 'Kottayam'],
      South: ['Alappuzha', 'Pathanamthitta', 'Kollam', 'Thiruvananthapuram'],
    },
  },
  {
    name: 'Tamil Nadu',
    zones: {
      North: ['Chennai', 'Kancheepuram', 'Vellore', 'Tiruvallur'],
      Central: ['Tiruchirappalli', 'Thanjavur', 'Salem'],
      West: ['Coimbatore', 'Erode', 'Nilgiris'],
      South: ['Madurai', 'Tirunelveli', 'Kanyakumari'],
    },
  },
  {
    name: 'Karnataka',
    zones: {
      North: ['Belagavi', 'Dharwad', 'Kalaburagi'],
      South: ['Bengaluru Urban', 'Mysuru', 'Tumakuru'],
      Coastal: ['Dakshina Kannada', 'Udupi', 'Uttara Kannada'],
    },
  },
  {
    name: 'Andhra Pradesh',
    zones: {
      'Coastal North': ['Visakhapatnam', 'Vizianagaram', 'Srikakulam'],
      'Coastal South': ['Guntur', 'Krishna', 'Nellore'],
      Rayalaseema: ['Chittoor', 'Kurnool', 'Anantapur'],
    },
  },
  {
    name: 'Telangana',
    zones: {
      North: ['Karimnagar', 'Nizamabad', 'Warangal'],
      South: ['Hyderabad', 'Ranga Reddy', 'Nalgonda'],
    },
  },
  { name: 'Goa', zones: { Goa: ['North Goa', 'South Goa'] } },
  { name: 'Puducherry', zones: { Puducherry: ['Puducherry', 'Karaikal', 'Mahe', 'Yanam'] } },
  { name: 'Lakshadweep', zones: { Lakshadweep: ['Lakshadweep'] } },
  {
    name: 'Andaman and Nicobar Islands',
    zones: { Andaman: ['North and Middle Andaman', 'South Andaman'], Nicobar: ['Nicobar'] },
  },
]

export const countryName = 'India'

/** All states and union territories. Kerala is complete; elsewhere the districts are a start. */
export const states: readonly ReferenceState[] = [...southernStates, ...northernStates].sort((a, b) =>
  a.name < b.name ? -1 : 1,
)
