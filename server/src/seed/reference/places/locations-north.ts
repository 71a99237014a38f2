import type { ReferenceState } from './state-shape.ts'

export const northernStates: readonly ReferenceState[] = [
  {
    name: 'Maharashtra',
    zones: {
      Konkan: ['Mumbai City', 'Mumbai Suburban', 'Thane', 'Ratnagiri'],
      West: ['Pune', 'Satara', 'Kolhapur', 'Nashik'],
      Marathwada: ['Latur', 'Nanded'],
      Vidarbha: ['Nagpur', 'Amravati'],
    },
  },
  {
    name: 'Gujarat',
    zones: {
      North: ['Mehsana', 'Gandhinagar', 'Ahmedabad'],
      South: ['Surat', 'Vadodara', 'Bharuch'],
      Saurashtra: ['Rajkot', 'Bhavnagar', 'Jamnagar'],
    },
  },
  {
    name: 'Rajasthan',
    zones: {
      East: ['Jaipur', 'Alwar', 'Kota'],
      West: ['Jodhpur', 'Bikaner', 'Barmer'],
      South: ['Udaipur', 'Chittorgarh'],
    },
  },
  {
    name: 'Madhya Pradesh',
    zones: {
      West: ['Indore', 'Ujjain', 'Dewas'],
      Central: ['Bhopal', 'Sehore', 'Vidisha'],
      East: ['Jabalpur', 'Rewa', 'Gwalior'],
    },
  },
  {
    name: 'Uttar Pradesh',
    zones: {
      West: ['Gautam Buddha Nagar', 'Ghaziabad', 'Agra', 'Meerut'],
      Central: ['Lucknow', 'Kanpur Nagar', 'Unnao'],
      East: ['Varanasi', 'Prayagraj', 'Gorakhpur'],
    },
  },
  {
    name: 'Bihar',
    zones: {
      North: ['Muzaffarpur', 'Darbhanga', 'Purnia'],
      South: ['Patna', 'Gaya', 'Nalanda', 'Bhagalpur'],
    },
  },
  {
    name: 'West Bengal',
    zones: {
      North: ['Darjeeling', 'Jalpaiguri', 'Malda'],
      South: ['Kolkata', 'Howrah', 'Hooghly', 'North 24 Parganas'],
    },
  },
  {
    name: 'Odisha',
    zones: {
      Coastal: ['Khordha', 'Cuttack', 'Puri'],
      North: ['Sundargarh', 'Balasore'],
      South: ['Ganjam', 'Koraput'],
    },
  },
  { name: 'Jharkhand', zones: { North: ['Dhanbad', 'Hazaribagh'], South: ['Ranchi', 'East Singhbhum'] } },
  { name: 'Chhattisgarh', zones: { Plains: ['Raipur', 'Durg', 'Bilaspur'], South: ['Bastar'] } },
  {
    name: 'Punjab',
    zones: {
      Majha: ['Amritsar', 'Gurdaspur'],
      Doaba: ['Jalandhar', 'Hoshiarpur'],
      Malwa: ['Ludhiana', 'Patiala'],
    },
  },
  { name: 'Haryana', zones: { North: ['Ambala', 'Karnal', 'Panipat'], South: ['Gurugram', 'Faridabad'] } },
  { name: 'Himachal Pradesh', zones: { West: ['Kangra', 'Mandi'], East: ['Shimla', 'Solan'] } },
  { name: 'Uttarakhand', zones: { Garhwal: ['Dehradun', 'Haridwar'], Kumaon: ['Nainital', 'Almora'] } },
  {
    name: 'Assam',
    zones: { Lower: ['Kamrup Metropolitan', 'Barpeta'], Upper: ['Dibrugarh', 'Jorhat'], South: ['Cachar'] },
  },
  { name: 'Arunachal Pradesh', zones: { West: ['Papum Pare', 'Tawang'], East: ['Changlang', 'Namsai'] } },
  { name: 'Manipur', zones: { Valley: ['Imphal West', 'Imphal East'], Hills: ['Churachandpur', 'Ukhrul'] } },
  { name: 'Meghalaya', zones: { Khasi: ['East Khasi Hills', 'Ri Bhoi'], Garo: ['West Garo Hills'] } },
  { name: 'Mizoram', zones: { North: ['Aizawl', 'Kolasib'], South: ['Lunglei'] } },
  { name: 'Nagaland', zones: { West: ['Dimapur', 'Kohima'], East: ['Mokokchung', 'Tuensang'] } },
  { name: 'Sikkim', zones: { Sikkim: ['Gangtok', 'Namchi', 'Gyalshing', 'Mangan'] } },
  { name: 'Tripura', zones: { West: ['West Tripura', 'Sepahijala'], North: ['North Tripura', 'Dhalai'] } },
  { name: 'Delhi', zones: { North: ['North Delhi', 'Central Delhi'], South: ['South Delhi', 'New Delhi'] } },
  { name: 'Chandigarh', zones: { Chandigarh: ['Chandigarh'] } },
  { name: 'Jammu and Kashmir', zones: { Jammu: ['Jammu', 'Udhampur'], Kashmir: ['Srinagar', 'Baramulla'] } },
  { name: 'Ladakh', zones: { Ladakh: ['Leh', 'Kargil'] } },
  {
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    zones: { Dadra: ['Dadra and Nagar Haveli'], Daman: ['Daman', 'Diu'] },
  },
]
