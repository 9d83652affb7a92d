import { useState } from 'react';
import BookingScreen from './BookingScreen';

/** An admin books for a rider who rang up: the very form riders book with, empty again after each booking. */
export default function AddBookingsScreen() {
  const [made, setMade] = useState(0);
  return <BookingScreen key={made} desk={{ onBooked: () => setMade(made + 1) }} />;
}
