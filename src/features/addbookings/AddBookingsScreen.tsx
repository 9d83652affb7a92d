import { useState } from 'react';
import BookingScreen from '../home/BookingScreen';

/** The riders' booking form for an admin who books for a caller. It is cleared after each booking. */
export default function AddBookingsScreen() {
  const [made, setMade] = useState(0);
  return <BookingScreen key={made} desk={{ onBooked: () => setMade(made + 1) }} />;
}
