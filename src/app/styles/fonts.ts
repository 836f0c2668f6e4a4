// Each file names the characters it has, so a browser fetches the Ethiopic ones only where they occur.
import "@fontsource/poppins/400.css";
import "@fontsource/poppins/600.css";
import "@fontsource/noto-sans-ethiopic/400.css";
import "@fontsource/noto-sans-ethiopic/600.css";
